// The save of a local game: the whole record when the game is opened, then each change as it comes.
import type { Acted } from '$web/engine/client';
import type { Game } from './game.svelte';
import { appendSave, newSaveId, writeSave, type Written } from './saves';

export class Saving {
  state = $state<Written>('ok');

  constructor(
    readonly game: Game,
    readonly seed: string,
    public id: string,
    public revision: number, // that this page wrote or read last
  ) {}

  async begin(): Promise<void> {
    const record = await this.game.client.ask('record', { game: this.game.info.game });
    const { info, shown } = this.game;
    this.#note(
      writeSave({
        id: this.id,
        title: info.title,
        moves: shown.last,
        over: shown.over,
        when: Date.now(),
        revision: this.revision,
        record,
        seed: this.seed,
      }),
    );
  }
  append({ written, shown }: Acted): void {
    if (!written || !shown || this.state === 'elsewhere') return;
    const { over, practice } = shown;
    const change = { ...written, over, practice, when: Date.now(), revision: this.revision };
    // A change that could not be saved leaves a gap, so the whole record is written again.
    const kept = this.state === 'ok' ? appendSave(this.id, change) : 'gone';
    if (kept === 'gone') void this.begin();
    else this.#note(kept);
  }
  // Another tab continued this save, so this page continues under a new one.
  async keepAsCopy(): Promise<void> {
    this.id = newSaveId();
    this.revision = 0;
    this.state = 'ok';
    await this.begin();
  }
  #note(written: Written): void {
    this.state = written;
    if (written === 'ok') ++this.revision;
  }
}
