// What is said aloud: no symbols, whole games of every title, both languages, every region of the board.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { openModule, type Module } from '../src/engine/module';
import { EVERYTHING, SPECTATOR, type Answered, type Asked, type RequestName } from '../src/engine/protocol';
import { sayPanel, tellStep } from '../src/table/telling';
import { sayable, spoken } from '../src/words/spoken';
import { Words } from '../src/words/words';

const root = fileURLToPath(new URL('../..', import.meta.url));
let module: Module;
function ask<Name extends RequestName>(name: Name, request: Asked[Name]): Answered[Name] {
  const result = module(name, request);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.answer;
}
beforeAll(async () => {
  const bytes = readFileSync(`${root}/build/wasm/exchequer.wasm`);
  module = await openModule(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
});
const titles = readdirSync(`${root}/games`).filter((title) => !title.startsWith('_'));

test('symbols become words', () => {
  for (const [written, en, it] of [
    ['Popularity 5 → 6', 'Popularity from 5 to 6', 'Popularity da 5 a 6'],
    ['→ 5', 'to 5', 'a 5'],
    ['take 2 × red', 'take 2 red', 'take 2 red'],
    ['Funding ×3', 'Funding, 3 times', 'Funding, 3 volte'],
    ['■K×3  ▲C', 'K, 3 times C', 'K, 3 volte C'],
    ['Stability −1, VP +2', 'Stability −1, VP +2', 'Stability −1, VP +2'],
    ['Blue · 4 $', 'Blue, 4 $', 'Blue, 4 $'],
  ]) {
    expect(spoken(written, 'en')).toBe(en);
    expect(spoken(written, 'it')).toBe(it);
    expect(sayable(en) && sayable(it)).toBe(true);
  }
  for (const written of ['■K×3', 'm17⬢I9(3)', '█░', 'a → b', '5 · 6', '✂', 'x = y', '§'])
    expect(sayable(written)).toBe(false);
});

// Who plays, whoever looks on, and everybody once it is over.
test.each(titles)('%s: a whole game is said without a symbol', (title) => {
  const facts = ask('titles', {}).titles.find((one) => one.id === title)!;
  const all = (['en', 'it'] as const).map((language) => new Words(language, ask('texts', { language })));
  const compact = /m\d+\p{S}|\p{S}[A-Z]\b|[A-Z]×\d/u;
  const say = (text: string, from: string) => {
    expect(sayable(text), `${from}: ${text}`).toBe(true);
    expect(text, from).not.toMatch(compact);
    expect(text, from).not.toMatch(/\b[a-z]+\.[a-z_]+\.[a-z_.]+\b/); // a key without words
  };
  for (const seats of [facts.least_seats, facts.most_seats]) {
    const { game } = ask('open', { title, players: Array.from({ length: seats }, () => 'greedy'), seats, seed: '11' });
    for (let move = 0; move < 4000; ++move) {
      const over = ask('show', { game, seat: SPECTATOR }).over;
      if (move % 9 === 0 || over)
        for (const seat of [move % seats, SPECTATOR, ...(over ? [EVERYTHING] : [])]) {
          const { sheet, measures } = ask('show', { game, seat });
          expect(sheet.length).toBeGreaterThan(0);
          for (const words of all) {
            for (const panel of sheet) {
              expect(panel.spoken.length, words.say(panel.title)).toBeGreaterThan(0);
              say(spoken(sayPanel(panel, words), words.language), 'a region');
              for (const { message } of panel.spoken) expect(words.say(message!)).not.toMatch(/[█░■▲●◆⬢✂▮]/u);
            }
            for (const { name, unit } of measures) say(`${words.say(name)} ${words.say(unit)}`, 'a measure');
          }
        }
      if (over) break;
      expect(ask('advance', { game, steps: 1 }).done).toBe(true);
    }
    for (const step of ask('log', { game, seat: EVERYTHING }).steps)
      for (const words of all) {
        const { head, rest } = tellStep(step, 'X', seats > 1, words);
        for (const { text } of [head, ...rest]) say(spoken(text, words.language), 'the log');
      }
    ask('close', { game });
  }
});
