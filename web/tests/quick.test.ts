// The quick starts: every title has one, whole in both languages, with clauses that exist and numbers that the pack knows.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { openModule } from '../src/engine/module';
import type { PackAnswer, Rulebook } from '../src/engine/protocol';
import { countValues } from '../src/lobby/values';
import { hasQuick, quickOf } from '../src/table/quick';
import { Words, boardTexts } from '../src/words/words';

vi.stubGlobal('navigator', { language: 'en' }); // pieces ask for the person's language, and the page starts its worker
vi.stubGlobal('Worker', class {});
const root = fileURLToPath(new URL('../..', import.meta.url));
const offered = readdirSync(`${root}/games`).filter((title) => !title.startsWith('_'));
const bytes = readFileSync(`${root}/build/wasm/exchequer.wasm`);
const module = await openModule(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const ask = <T>(name: 'pack' | 'rulebook', title: string) => (module(name, { title }) as { answer: T }).answer;

describe.each(offered)('%s', (title) => {
  test('has a quick start with all its texts, and none to spare', async () => {
    expect(hasQuick(title)).toBe(true);
    const quick = await quickOf(title);
    const { values } = ask<PackAnswer>('pack', title);
    const clauses = ask<Rulebook>('rulebook', title).clauses.map(({ id }) => id);
    for (const clause of [quick.you, quick.goal, quick.end, ...quick.tips, ...quick.steps.map((step) => step.clause)])
      expect(clauses).toContain(clause);
    expect(quick.steps.length).toBeGreaterThanOrEqual(4);
    expect(quick.steps.length).toBeLessThanOrEqual(6);
    expect(quick.tips).toHaveLength(3);
    const parts = [
      'you',
      'goal',
      'end',
      'course',
      ...quick.steps.flatMap((_, i) => [`step.${i + 1}.head`, `step.${i + 1}`]),
      ...quick.tips.map((_, i) => `tip.${i + 1}`),
    ];
    for (const language of ['en', 'it'] as const) {
      const texts = (await boardTexts[language]()).default;
      const words = new Words(language, { texts });
      const numbers = quick.numbers(values, words);
      for (const [name, value] of Object.entries(numbers))
        expect(value, `${language} ${name}`).not.toSatisfy(
          (one: unknown) => one === undefined || one === '' || Number.isNaN(one),
        );
      const start = `${title}.web.quick.`;
      expect(
        Object.keys(texts)
          .filter((key) => key.startsWith(start))
          .sort(),
      ).toEqual(parts.map((part) => start + part).sort());
      for (const part of parts) {
        const said = words.t(start + part, numbers);
        expect(said, part).not.toBe(start + part);
        expect(said, part).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test('says of every value where it comes from, and names every part of the pack', async () => {
    const pack = ask<PackAnswer>('pack', title);
    const { all, parts } = countValues(pack);
    expect(Object.values(all).reduce((sum, one) => sum + one)).toBeGreaterThan(100);
    for (const language of ['en', 'it'] as const) {
      const texts = (await boardTexts[language]()).default;
      for (const part of parts.keys()) expect(texts, language).toHaveProperty([`${title}.web.part.${part}`]);
    }
    for (const [part, counts] of parts)
      expect(
        Object.values(counts).some((one) => one > 0),
        part,
      ).toBe(true);
  });
});
