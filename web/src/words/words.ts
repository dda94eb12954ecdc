// Puts messages into words, with the catalogues of the engine and the page (ICU messages) in one language.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Argument, Language, Localized, Message } from '$web/engine/protocol';
import en from './en.json';
import it from './it.json';

export const pageTexts: Record<Language, Record<string, string>> = { en, it };
// The texts of boards and online tables are fetched in the current language.
export const boardTexts: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./boards.en'),
  it: () => import('./boards.it'),
};

// English texts use British spelling, as in the terminal.
const LOCALES: Record<Language, string> = { en: 'en-GB', it: 'it' };

// Negative numbers get a minus sign; clauses (AU-001), ranges and dates keep their hyphens.
export const minus = (text: string | number) => String(text).replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, '−');

export class Words {
  readonly locale: string;
  #patterns = new Map<string, string>();
  #formats = new Map<string, IntlMessageFormat>();
  #list: Intl.ListFormat;

  constructor(
    readonly language: Language,
    catalogues: Record<string, Record<string, string>>,
  ) {
    this.locale = LOCALES[language];
    for (const texts of [...Object.values(catalogues), pageTexts[language]])
      for (const [key, pattern] of Object.entries(texts)) this.#patterns.set(key, pattern);
    this.#list = new Intl.ListFormat(this.locale, { type: 'conjunction' });
  }

  has(key: string): boolean {
    return this.#patterns.has(key);
  }

  // A text of the page with plain arguments.
  t(key: string, args: Record<string, number | string> = {}): string {
    return this.say({ key, args });
  }

  // The text of the first key that has one.
  first(keys: string[], args: Record<string, number | string> = {}): string {
    return this.t(keys.find((key) => this.has(key)) ?? keys[keys.length - 1], args);
  }

  name(text: Localized): string {
    return text[this.language] ?? text.en ?? Object.values(text)[0] ?? '';
  }

  list(words: string[]): string {
    return this.#list.format(words);
  }

  say(message: Message): string {
    const pattern = this.#patterns.get(message.key);
    if (pattern === undefined) return message.key;
    const values: Record<string, number | string> = {};
    for (const [name, value] of Object.entries(message.args ?? {})) {
      const text = this.#argument(value);
      // ICU cannot select on an empty text, so it is passed as `none`.
      values[name] = text === '' && pattern.includes(`{${name}, select,`) ? 'none' : text;
    }
    let format = this.#formats.get(message.key);
    if (!format) {
      format = new IntlMessageFormat(pattern, this.locale, undefined, { ignoreTag: true });
      this.#formats.set(message.key, format);
    }
    try {
      return minus(String(format.format(values)));
    } catch {
      return message.key;
    }
  }

  #argument(value: Argument): number | string {
    if (typeof value === 'number' || typeof value === 'string') return value;
    if (Array.isArray(value)) return this.list(value.map((message) => this.say(message)));
    return this.name(value.texts);
  }
}
