// The module under node: every request of the interface, golden records to the same states, nothing hidden in a view.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { openModule, type Module } from '../src/engine/module';
import { SPECTATOR, type RequestName, type Answered, type Asked } from '../src/engine/protocol';
import { Words, boardTexts, pageTexts } from '../src/words/words';

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

const folder = (title: string) => `${root}/games/${title}/tests/golden`;
const offered = readdirSync(`${root}/games`).filter((title) => !title.startsWith('_'));

describe.each(offered)('%s', (title) => {
  test('is offered with its set-up, rulebook and pack', () => {
    expect(ask('titles', {}).titles.map((facts) => facts.id)).toContain(title);
    expect(ask('setup', { title }).rulings.length).toBeGreaterThan(0);
    const book = ask('rulebook', { title });
    for (const clause of book.clauses) {
      expect(clause.text.en, clause.id).toBeTruthy();
      expect(clause.text.it, clause.id).toBeTruthy();
    }
    for (const { key, options, numbers } of book.rulings)
      for (const { value, text } of [...options, ...numbers]) {
        expect(text.en, `${key}=${value}`).toBeTruthy();
        expect(text.it, `${key}=${value}`).toBeTruthy();
      }
    expect(ask('pack', { title }).sources.length).toBeGreaterThan(0);
  });

  test('golden records reach the states they name', () => {
    const files = readdirSync(folder(title)).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(`${folder(title)}/${file}`, 'utf8');
      const checks = JSON.parse(text).checks as string[] | undefined;
      if (!checks) continue; // a match
      const { game } = ask('load', { text, name: file });
      const hashes = ask('hashes', { game });
      expect(
        hashes.slice(1).map((hash) => hash.slice(8)),
        file,
      ).toEqual(checks);
      expect(JSON.parse(ask('record', { game })).moves, file).toEqual(JSON.parse(text).moves);
      ask('close', { game });
    }
  });

  test('a whole game through the interface, and every message has words in both languages', () => {
    const facts = ask('titles', {}).titles.find((one) => one.id === title)!;
    const words = (['en', 'it'] as const).map((language) => new Words(language, ask('texts', { language })));
    const said = (message: { key: string }) =>
      words.forEach((one) => expect(one.say(message), message.key).not.toBe(message.key));
    const players = ['person', ...Array.from({ length: facts.least_seats - 1 }, () => 'greedy')];
    const { game } = ask('open', { title, players, seats: facts.least_seats, seed: '7' });
    for (let move = 0; move < 4000; ++move) {
      const shown = ask('show', { game, seat: 0 });
      if (shown.over) {
        expect(shown.returns?.scores).toHaveLength(facts.least_seats);
        return;
      }
      if (!shown.waits) {
        expect(ask('advance', { game }).done).toBe(true);
        continue;
      }
      said(shown.question);
      shown.choices.forEach((choice) => said(choice.words));
      if (move < 60) ask('refused', { game, seat: 0 }).forEach((refused) => said(refused.words));
      const hint = ask('hint', { game, seat: 0, bot: 'greedy' }).notation;
      expect(shown.choices.map((choice) => choice.notation)).toContain(hint);
      expect(ask('play', { game, seat: 0, notation: hint }).done).toBe(true);
      ask('log', { game, seat: 0, from: 0 })
        .steps.at(-1)!
        .did.forEach((told) => said(told.words));
    }
    throw new Error('the game does not end');
  });
});

test('a view holds nothing that its seat may not see', () => {
  const hidden = ask('titles', {}).titles.filter((facts) => facts.hidden);
  for (const { id: title, least_seats: seats } of hidden) {
    const players = Array.from({ length: seats }, () => 'greedy');
    const { game } = ask('open', { title, players, seats, seed: '11' });
    for (let move = 0; move < 40; ++move) ask('advance', { game });
    // Everything is refused while the game goes on: it is the spectator's view.
    const everything = ask('show', { game, seat: 15 });
    expect(everything.viewer).toBe(SPECTATOR);
    if (title === 'pigs') {
      const view = ask('show', { game, seat: 0 }).view as {
        players: Record<string, { hand: object; hand_size: number }>;
      };
      expect(Object.keys(view.players.president.hand).length).toBeGreaterThan(0);
      for (const rival of ['banker', 'director', 'tycoon']) expect(view.players[rival].hand).toEqual({});
      const log = JSON.stringify(
        ask('log', { game, seat: 0 }).steps.filter((step) => step.notation?.startsWith('draw')),
      );
      expect(log).not.toContain('pigs.entry.drew_card","args":{"player":{"key":"pigs.actor.banker"');
    }
  }
});

test('bad input is an answer', () => {
  const broken = (name: RequestName, request: object) =>
    expect(module(name, request as never)).toHaveProperty('errors');
  broken('load', { text: '{"format": "something else"}', name: 'x.json' });
  broken('load', { text: 'not json', name: 'x.json' });
  broken('open', { title: 'nowhere', players: [], seed: '1' });
  broken('open', { title: 'austerity', players: ['person'], seed: 'abc' });
  broken('open', { title: 'austerity', players: ['nobody'], seed: '1' });
  broken('show', { game: 999, seat: 0 });
  broken('nothing' as RequestName, {});
});

test('both languages have the same page texts', async () => {
  const [en, it] = [(await boardTexts.en()).default, (await boardTexts.it()).default];
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(pageTexts.it).sort()).toEqual(Object.keys(pageTexts.en).sort());
});
