// Texts as they are said: what a screen reader would spell out or pass over becomes words. Signs of numbers and currencies are read well.
import type { Language } from '$web/engine/protocol';

const WORDS = {
  en: { to: 'to', from: 'from', times: 'times', least: 'at least', most: 'at most', and: 'and', equals: 'equals' },
  it: { to: 'a', from: 'da', times: 'volte', least: 'almeno', most: 'al massimo', and: 'e', equals: 'uguale a' },
} as const;

// Letters, digits, punctuation, currencies, and the signs of numbers.
const SAYABLE = /^(?:[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Z}\s]|[+−](?=\p{Sc}?[\d½]))*$/u;
const PASSED_OVER = /[·•§¶†‡※]/u; // punctuation that is not read out
export const sayable = (text: string): boolean => SAYABLE.test(text) && !PASSED_OVER.test(text);

export function spoken(text: string, language: Language): string {
  if (sayable(text)) return text.replace(/\s+/g, ' ').trim();
  const words = WORDS[language];
  return text
    .replace(/([+−]?[\d½]+) → (?=[+−]?[\d½])/gu, `${words.from} $1 ${words.to} `)
    .replace(/\s*[→⟶➜]\s*/gu, ` ${words.to} `)
    .replace(/(\d) ?× ?(?=\p{L})/gu, '$1 ')
    .replace(/\s*× ?(\d+)/gu, `, $1 ${words.times}`)
    .replace(/\s*≥\s*/gu, ` ${words.least} `)
    .replace(/\s*≤\s*/gu, ` ${words.most} `)
    .replace(/(?<=[\p{L}\p{N}])=(?=[\p{L}\p{N}])/gu, ': ') // a ruling: turn_cap=60
    .replace(/\s+=\s+/gu, ` ${words.equals} `)
    .replace(/\s+\+\s+/gu, ` ${words.and} `)
    .replace(/\s+[·•|]\s+/gu, ', ')
    .replace(/[+−](?!\p{Sc}?[\d½])|[·•§¶†‡※]|(?![+−])[\p{Sm}\p{So}\p{Sk}]/gu, ' ')
    .replace(/\s+(?=[,.;:)])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
