// The sounds, for any audio context: the loudspeaker's, or one in a test.
const KINDS = {
  wood: { pitch: 900, length: 0.05, loud: 0.25, knocks: 1 },
  stamp: { pitch: 160, length: 0.12, loud: 0.5, knocks: 1 },
  gavel: { pitch: 420, length: 0.1, loud: 0.5, knocks: 3 },
};
export type Sound = keyof typeof KINDS;
export const SOUNDS = Object.keys(KINDS) as Sound[];

export function make(kind: Sound, context: BaseAudioContext): void {
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
