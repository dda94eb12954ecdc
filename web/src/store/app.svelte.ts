// What the whole page shares: the engine, the texts in the person's language, the titles.
import { Broken, Engine, Refusal } from '$web/engine/client';
import type { Language, PackAnswer, Titles } from '$web/engine/protocol';
import { Problem } from '$web/online/api';
import { Words, boardTexts } from '$web/words/words';
import { settings } from './settings.svelte';

class App {
  engine = new Engine();
  titles = $state.raw<Titles>({ titles: [], bots: [] });
  words = $state.raw(new Words(settings.language, {}));
  broken = $state(''); // why nothing can be played
  #packs = new Map<string, Promise<PackAnswer>>();
  #texts = new Map<Language, Record<string, Record<string, string>>>();

  async start(): Promise<void> {
    try {
      if (typeof WebAssembly === 'undefined') throw new Broken('WebAssembly');
      const titles = this.engine.ask('titles', {}); // asked at once, so that the engine never waits for the page
      await this.speak(settings.language);
      this.titles = await titles;
    } catch (error) {
      this.broken = error instanceof Error ? error.message : String(error);
    }
  }

  async speak(language: Language): Promise<void> {
    if (!this.#texts.has(language)) {
      const [texts, boards] = await Promise.all([this.engine.ask('texts', { language }), boardTexts[language]()]);
      this.#texts.set(language, { ...texts, boards: boards.default });
    }
    this.words = new Words(language, this.#texts.get(language) ?? {});
    document.documentElement.lang = language;
  }

  facts(title: string) {
    return this.titles.titles.find((facts) => facts.id === title);
  }

  // The default pack of a title.
  pack(title: string): Promise<PackAnswer> {
    const found = this.#packs.get(title) ?? this.engine.ask('pack', { title });
    this.#packs.set(title, found);
    return found;
  }

  // An error as a sentence, with its place if it has one.
  explain(error: unknown): string {
    if (error instanceof Problem) return this.words.first([`online.error.${error.code}`, 'online.error']);
    if (!(error instanceof Refusal))
      return this.words.t('page.broken', { detail: error instanceof Error ? error.message : String(error) });
    return error.errors
      .map(({ where, what }) => (where ? `${where}: ${this.words.say(what)}` : this.words.say(what)))
      .join('\n');
  }
}

export const app = new App();
