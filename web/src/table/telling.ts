// Puts moves and choices into words without repeating anything, like the terminal.
import { CHANCE, type Choice, type Measure, type Panel, type Step, type Told } from '$web/engine/protocol';
import { spoken } from '$web/words/spoken';
import { minus, type Words } from '$web/words/words';

export interface Sentence {
  text: string;
  clause: string;
}

const sentence = (told: Told, words: Words): Sentence => ({
  text: words.say(told.words) + (told.times ? ` ×${told.times}` : ''),
  clause: told.clause,
});

// The headline of a move and its effects. An entry that only repeats the move's words adds its clause to the headline.
// One that names the actor is the headline itself, and so is what follows a hidden draw.
export interface StepTold {
  head: Sentence;
  who: string;
  rest: Sentence[];
}
// A step does not change, so it is put into words once.
const told = new WeakMap<Step, { actor: string; words: Words; told: StepTold }>();
export function tellStep(step: Step, actor: string, several: boolean, words: Words): StepTold {
  const known = told.get(step);
  if (known && known.actor === actor && known.words === words) return known.told;
  const fresh = putInWords(step, actor, several, words);
  told.set(step, { actor, words, told: fresh });
  return fresh;
}
function putInWords(step: Step, actor: string, several: boolean, words: Words): StepTold {
  const all = step.did.map((told) => sentence(told, words));
  const named = several && step.seat !== CHANCE && all[0]?.text.startsWith(actor);
  if (all.length > 0 && (named || (step.seat === CHANCE && !step.words)))
    return { head: all[0], who: '', rest: all.slice(1) };
  const text = step.words ? words.say(step.words) : words.t('play.hidden');
  const repeated = all.find((one) => one.text.endsWith(text));
  return {
    head: { text, clause: repeated?.clause ?? '' },
    who: several || step.seat === CHANCE ? (step.words ? `${actor}:` : actor) : '', // "has made a secret choice" continues after the name
    rest: all.filter((one) => !one.text.endsWith(text)),
  };
}

// What a choice would do: the numbers that change, each once from the first value to the last, and the rest in words.
export interface Effect {
  rows: { id: string; name: string; from: number; to: number }[];
  texts: string[];
}
export function effectOf(choice: Choice, actor: string, several: boolean, measures: Measure[], words: Words): Effect {
  const all = new Map<string, Told>();
  choice.did.forEach((told, i) => {
    const { kind, ids, amounts } = told;
    const key = 'from' in amounts && 'to' in amounts ? JSON.stringify([kind, ids]) : String(i);
    const before = all.get(key);
    all.set(key, before ? since(before, told) : told);
  });
  // A fact is left to the row of a measure if it alone names it and moves as the measure does: one thing may have
  // several numbers. A measure that ends where it began has no change, but a row.
  const rows = measures.flatMap(({ id, name, value }) => {
    const change = choice.changes.find((one) => one.id === id);
    const { from, to } = change ?? { from: value, to: value };
    const about = [...all].filter(
      ([, { kind, ids, amounts }]) =>
        (kind === id || Object.values(ids).includes(id)) && amounts.from === from && amounts.to === to,
    );
    const covers = about.length === 1 && choice.complete;
    if (covers) all.delete(about[0][0]);
    return change || covers ? [{ id, name: words.say(name), from, to }] : [];
  });
  const own = words.say(choice.words);
  const told = [...all.values()].map((one) => sentence(one, words).text);
  if (several && told[0]?.startsWith(actor)) told.shift();
  const texts = told.filter((text) => !text.endsWith(own)).map((text) => text.replace(/\.$/, ''));
  return { rows, texts };
}
// Two steps of one number as a single one. Words that do not say where it began stay the last ones.
const since = (first: Told, last: Told): Told => ({
  ...last,
  amounts: { ...last.amounts, from: first.amounts.from },
  words:
    last.words.args && 'from' in last.words.args && first.words.args
      ? { ...last.words, args: { ...last.words.args, from: first.words.args.from } }
      : last.words,
});

// The same in one line, to be read aloud.
export function tellEffect(choice: Choice, actor: string, several: boolean, measures: Measure[], words: Words): string {
  const { rows, texts } = effectOf(choice, actor, several, measures, words);
  return [...rows.map(({ name, from, to }) => minus(`${name} ${from} → ${to}`)), ...texts].join('; ');
}

// A region of the board as it is said: sentence by sentence, each with its end.
export const sentences = (panel: Panel, words: Words): string[] =>
  panel.spoken
    .map(({ message }) => (message ? words.say(message).trim() : ''))
    .filter((text) => text !== '')
    .map((text) => spoken(/[.:!?…]$/u.test(text) ? text : `${text}.`, words.language));
export const sayPanel = (panel: Panel, words: Words): string =>
  `${words.say(panel.title)}: ${sentences(panel, words).join(' ')}`;
