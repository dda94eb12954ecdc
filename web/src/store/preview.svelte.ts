// Previews: a choice and the view it leads to, the choices of a thing on the board, the choice that waits for its
// second press, and a bot's hint.
import type { Choice, Thought } from '$web/engine/protocol';
import type { Game } from './game.svelte';

export class Preview {
  ghost = $state.raw<Record<string, unknown> | null>(null); // the view that the previewed choice leads to
  looked = $state(''); // its notation
  armed = $state(''); // pressed once; the next press takes it
  narrowed = $state<string[]>([]); // notations of the choices of a thing on the board; empty: all
  thought = $state.raw<Thought | null>(null); // the hint
  thinking = $state(''); // the level of the bot that is asked
  #number = 0;

  constructor(readonly game: Game) {}

  get hinted(): string {
    return this.thought?.notation ?? '';
  }
  get offered(): Choice[] {
    const some = this.game.choices.filter((choice) => this.narrowed.includes(choice.notation));
    return some.length > 0 ? some : this.game.choices;
  }
  async look(notation: string): Promise<void> {
    if (this.looked === notation) return;
    this.looked = notation;
    const number = ++this.#number;
    const ghost = await this.game.client.ask('look', { ...this.game.ref, notation });
    if (number === this.#number) this.ghost = ghost;
  }
  unlook(): void {
    ++this.#number;
    this.looked = '';
    this.ghost = null;
  }
  narrow(some: Choice[]): void {
    this.narrowed = some.map((choice) => choice.notation);
  }
  // Cancels all previews.
  drop(): void {
    this.unlook();
    this.narrowed = [];
    this.armed = '';
  }
  clear(): void {
    this.drop();
    this.thought = null;
  }
  // What a bot of that level thinks of this decision, from this seat's view. Nothing if the person has chosen
  // meanwhile.
  async think(level: string): Promise<Thought | undefined> {
    const { last } = this.game.shown;
    this.thinking = level;
    const thought = await this.game.client
      .ask('hint', { ...this.game.ref, bot: level })
      .finally(() => (this.thinking = ''));
    if (this.game.shown.last !== last) return undefined;
    this.thought = thought;
    this.narrowed = [];
    return thought;
  }
}
