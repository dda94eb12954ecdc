// The pace of other players: a pause after each of their steps, as long as the person wants it, and skippable.
import { settings, type Speed } from './settings.svelte';

const STEP: Record<Speed, number> = { step: 0, slow: 1100, fast: 380, instant: 0 }; // milliseconds
const SLOW = 150; // milliseconds after which even the instant pace shows who moved
const LINE: Record<Speed, number> = { step: 450, slow: 450, fast: 160, instant: 0 }; // of a ledger

export class Pace {
  busy = $state(false); // others are moving
  waiting = $state(false); // online: for the others
  paused = $state(false); // step by step: waits for "next"
  #skip = false;
  #each = SLOW; // how long a step of theirs took recently
  #next: (() => void) | undefined;

  get speed(): Speed {
    return this.#skip ? 'instant' : settings.speed;
  }
  get line(): number {
    return LINE[this.speed];
  }
  // Asks for as many steps together as the eye could not tell apart.
  get atOnce(): number {
    return this.speed === 'instant' ? Math.max(1, Math.floor(SLOW / this.#each)) : 1;
  }
  took(time: number, steps: number): void {
    this.#each = Math.max(1, time / Math.max(1, steps));
  }
  begin(): void {
    this.#skip = false;
    this.busy = true;
  }
  end(): void {
    this.busy = this.paused = this.waiting = false;
  }
  // Pauses after a step that began at `start` and has this many lines to be read.
  async rest(start: number, lines: number): Promise<void> {
    const { speed } = this;
    if (speed === 'instant') return;
    this.paused = speed === 'step';
    const time = STEP[speed] + lines * this.line - (performance.now() - start);
    await new Promise<void>((done) => {
      const timer = this.paused ? undefined : setTimeout(done, Math.max(0, time));
      this.#next = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.paused = false;
  }
  next(): void {
    this.#next?.();
  }
  skip(): void {
    this.#skip = true;
    this.#next?.();
  }
}
