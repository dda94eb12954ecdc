// Plays sounds, which are off at first: wood when something moves, a stamp for a decision, a gavel at the end.
import { settings } from '$web/store/settings.svelte';
import { make, type Sound } from './noises';

let context: AudioContext | undefined;

export function sound(kind: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  make(kind, context);
}
