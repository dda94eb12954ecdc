// Puts moves and choices into words without repeating anything, like the terminal.
import { CHANCE, type Choice, type Panel, type Step, type Told } from '$web/engine/protocol';
import { spoken } from '$web/words/spoken';
import type { Words } from '$web/words/words';

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

// The effects of a choice, in one line.
export function tellEffect(choice: Choice, actor: string, several: boolean, words: Words): string {
  const own = words.say(choice.words);
  const all = choice.did.map((told) => sentence(told, words).text);
  if (several && all[0]?.startsWith(actor)) all.shift();
  return all
    .filter((text) => !text.endsWith(own))
    .map((text) => text.replace(/\.$/, ''))
    .join('; ');
}

// A region of the board as it is said: sentence by sentence, each with its end.
export const sentences = (panel: Panel, words: Words): string[] =>
  panel.spoken
    .map(({ message }) => (message ? words.say(message).trim() : ''))
    .filter((text) => text !== '')
    .map((text) => spoken(/[.:!?…]$/u.test(text) ? text : `${text}.`, words.language));
export const sayPanel = (panel: Panel, words: Words): string =>
  `${words.say(panel.title)}: ${sentences(panel, words).join(' ')}`;
