// A thing on the board that stands for choices. It glows while there are some, previews a single one under pointer and
// focus, takes it when pressed, and explains why there is none. Press.svelte is such a button; a board that draws its
// own button gives it `class={press.state}` and `{...press.on}`.
import type { Choice } from '$web/engine/protocol';
import type { TableState } from '$web/store/table.svelte';
import './press.css';

// Things by their ids, as choices name them: { marker: 'm4' }.
export type About = Record<string, string>;
export const isAbout = (choice: Choice, about: About): boolean =>
  Object.entries(about).every(([name, id]) => choice.ids[name] === id);

export interface Pressed {
  table: TableState;
  starts?: string[]; // the notations of its choices begin so, in whole words
  about?: About; // or its choices are about these things
  choice?: Choice; // or this is its only choice
  // Runs instead of taking a single choice, of showing several in the panel, or of saying why there is none.
  pressed?: (touch: boolean) => void;
  several?: () => void;
  shut?: () => void;
}

// On a touch screen, the first tap only shows what the second will do.
const byTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';
const byMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

export class Press {
  readonly found = $derived.by((): Choice[] => {
    const { table, starts = [], about, choice } = this.of();
    if (table.busy) return [];
    if (about) return table.choices.filter((one) => isAbout(one, about));
    return choice ? [choice] : table.matching(...starts);
  });
  readonly only = $derived(this.found.length === 1 ? this.found[0].notation : '');
  readonly open = $derived(this.found.length > 0);
  readonly armed = $derived.by(() => this.only !== '' && this.of().table.preview.armed === this.only);
  readonly hinted = $derived.by(() => this.found.some((choice) => choice.notation === this.of().table.preview.hinted));
  readonly state = $derived([
    'press',
    this.open ? 'glows' : 'shut',
    { armed: this.armed, hinted: this.hinted },
  ] as const);

  constructor(private readonly of: () => Pressed) {}

  readonly on = {
    onclick: (event: MouseEvent) => void this.#press(byTouch(event), event.currentTarget as Element),
    onpointerenter: (event: PointerEvent) => byMouse(event) && this.#look(),
    onpointerleave: (event: PointerEvent) => byMouse(event) && this.of().table.unlook(),
    onfocus: () => this.#look(),
    onblur: () => this.of().table.unlook(),
  };

  #look(): void {
    if (this.only) void this.of().table.look(this.only);
  }
  async #press(touch: boolean, at: Element): Promise<void> {
    const { table, starts = [], about, pressed, several, shut } = this.of();
    if (pressed) pressed(touch);
    else if (this.only) await table.press(this.only, touch);
    else if (this.open) (several ?? (() => table.narrow(this.found)))();
    else if (shut) shut();
    else await table.askWhy(about ? this.#wished(about) : starts, at);
  }
  // What a thing without a choice would offer: the same as another thing of its kind.
  #wished(about: About): string[] {
    return this.of()
      .table.choices.filter(({ ids }) => Object.keys(about).every((name) => ids[name]))
      .map(({ notation, ids }) =>
        notation
          .split(' ')
          .map((word) => Object.keys(about).reduce((now, name) => (now === ids[name] ? about[name] : now), word))
          .join(' '),
      );
  }
}
