// It is your turn: the tab's title and icon, a notification where it is allowed, a sound where sounds are on.
import { sound } from '$web/look/sound';
import { settings } from '$web/store/settings.svelte';

// How many tables wait, and what the first of them says.
export function showTurns(count: number, text: string): void {
  document.title = count > 0 ? `(${count}) ${text} · Exchequer` : 'Exchequer';
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const file = count > 0 ? './icon-turn.svg' : './icon.svg';
  if (icon && icon.getAttribute('href') !== file) icon.setAttribute('href', file);
}

export const mayNotify = () => 'Notification' in window && Notification.permission !== 'denied';

// Only ever after a press: browsers ask the person.
export async function askToNotify(): Promise<void> {
  settings.notify = (await Notification.requestPermission()) === 'granted';
}

export function callBack(text: string, table: string): void {
  sound('gavel');
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const note = new Notification('Exchequer', { body: text, tag: table, icon: './icon-turn.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some telephones only let a service worker do this; the title and the icon say it there.
  }
}
