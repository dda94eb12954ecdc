// Sounds made on the spot, off at first: wood when something moves, a stamp when one decides, a gavel at the end.
import { settings } from '$web/store/settings.svelte';

let context: AudioContext | undefined;

const KINDS = {
  wood: { pitch: 900, length: 0.05, loud: 0.25, knocks: 1 },
  stamp: { pitch: 160, length: 0.12, loud: 0.5, knocks: 1 },
  gavel: { pitch: 420, length: 0.1, loud: 0.5, knocks: 3 },
};

export function sound(kind: keyof typeof KINDS): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const { pitch, length, loud, knocks } = KINDS[kind];
  for (let i = 0; i < knocks; ++i) {
    const at = context.currentTime + i * 0.22;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + length);
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
