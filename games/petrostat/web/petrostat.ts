// The nouns of the board as view and pack name them. How each looks is in ../style.toml.
import type { Argument, CardText, Localized, Message, Step } from '$web/engine/protocol';

export interface Player {
  ideology: string;
  vp: number;
  pc: number;
  income: number; // PC of step 7, as things stand
  due: number; // VP of step 8, as things stand
  party: string;
  token: string; // a policy, "hidden" or "none"
  status: string;
  backing: number;
  against: number;
  floor?: number; // the minimum of VP, where imperialism raises it
}
export interface Marker {
  id: string;
  owner: string;
  shape: 'cube' | 'octobox';
  place: 'population' | 'army' | 'none';
  wealth: number;
  spending: number;
  class: string;
  protest: boolean;
  law: boolean;
  draft?: number;
  pledged?: number; // for imperialism
  side?: 'for' | 'against'; // in the conflict box
  rolls?: boolean; // named to roll there
}
export interface View {
  decade: number;
  round: number;
  phase: string;
  roll: string;
  step: number;
  first: number;
  direction: string;
  players: Player[];
  markers: Marker[];
  parties: { id: string; leader: string; votes: number }[];
  government: string;
  governing_party: string;
  disc: 'E' | 'plain';
  treasury: number;
  tax: number;
  war: number;
  globalization: number;
  imperialism: number;
  reserves: number;
  price: number;
  market: number;
  acting: string;
  playing: string; // notation of the token that is being played, or "none"
  outlook: { modifier: number; market: number[]; price: number[] };
  draft: string;
  left: number;
  may_hold?: boolean; // Party may be played to hold the lead
  modules: { imperialism: boolean; law: boolean; vote: boolean };
  event: number; // of the National Events; 0 in the rounds, 10 when the game is over
  setting_up: boolean;
  spending: number; // coins of spending on the board
  protests: number;
  laws: number;
  target?: string; // the marker that the token being played is about
  conflict?: { ideology: string; policy: string };
}

export interface Named {
  id: string;
  name: Localized;
}
export interface Policy extends Named {
  cost: number;
  do: string[][];
  government?: boolean;
  module?: keyof View['modules'];
}
export interface Ideology extends Named {
  letter: string;
}

export const level = (marker: Marker) => marker.wealth + marker.spending;

// The tokens of this game as they can be played: the rules let a leader hold what others may take.
export function playable(policies: Policy[], view: View): Policy[] {
  return policies.map((policy) =>
    view.may_hold && policy.do.some((way) => way[0] === 'lead') ? { ...policy, do: [...policy.do, ['hold']] } : policy,
  );
}

// Notation that is about a marker: every verb, and every way to play a token.
export function aboutMarker(policies: Policy[], id: string): string[] {
  return [
    ...['replace', 'calm', 'allot', 'put back', 'oppose', 'support', 'name'].map((verb) => `${verb} ${id}`),
    ...policies.flatMap((policy) => policy.do.map((way) => `play ${way.join(', ')} ${id}`)),
  ];
}

// The card as it is read: of an ideology its gains and losses, of a policy its effects, conditions and what may stop it.
export const cardOf = (cards: CardText[], kind: 'ideology' | 'policy', id: string): CardText | undefined =>
  cards.find((card) => card.kind === kind && card.id === id);

export interface Paid {
  decade: string;
  lines: { cause: Message; times: number; points: number }[];
  sum: number;
}
const ASIDES = ['vp', 'pc', 'treasury', 'moved', 'needs', 'committed'].map((kind) => `petrostat.entry.${kind}`);
const ONCE_A_TURN: Record<string, string> = {
  'PS-076': 'petrostat.web.paid.turn',
  'PS-131': 'petrostat.web.paid.empire',
  'PS-145': 'petrostat.web.paid.floor',
};
const texts = (value: Argument | undefined): string => JSON.stringify(value);

// What has paid and cost an ideology points, by decade: the log's VP entries, each with the entry that brought it.
export function paid(steps: Step[], ideology: Ideology, decadeOf: (message: Message) => string): Paid[] {
  const all: Paid[] = [];
  let decade = '';
  const name = texts({ texts: ideology.name });
  for (const step of steps) {
    let cause: Message | undefined;
    for (const { words, clause, times = 1 } of step.did) {
      if (words.key === 'petrostat.entry.turn') decade = decadeOf(words);
      if (!ASIDES.includes(words.key)) cause = words;
      if (words.key !== 'petrostat.entry.vp' || texts(words.args?.ideology) !== name) continue;
      const points = (Number(words.args?.to) - Number(words.args?.from)) * times;
      const why = reason(clause, cause ?? step.words);
      if (all.at(-1)?.decade !== decade) all.push({ decade, lines: [], sum: 0 });
      const now = all.at(-1)!;
      const same = now.lines.find(
        (line) => JSON.stringify(line.cause) === JSON.stringify(why) && line.points > 0 === points > 0,
      );
      if (same) {
        same.points += points;
        ++same.times;
      } else now.lines.push({ cause: why, times: 1, points });
      now.sum += points;
    }
  }
  return all;
}
// Markers that do the same count together.
function reason(clause: string, cause: Message | undefined): Message {
  if (ONCE_A_TURN[clause]) return { key: ONCE_A_TURN[clause] };
  if (!cause) return { key: 'petrostat.web.paid.other' };
  if (cause.key === 'petrostat.entry.class')
    return {
      key: 'petrostat.web.paid.class',
      args: { from: cause.args!.from, to: cause.args!.to },
    };
  if (cause.key === 'petrostat.entry.war' || cause.key === 'petrostat.entry.realigned')
    return { key: `petrostat.web.paid.${cause.key.split('.')[2]}` };
  return cause;
}

// Beside or above each other without covering: each as near to its place as may be, and low rather than high.
export function stand(places: number[], wide: number, width: number): { x: number; row: number }[] {
  const taken: { x: number; row: number }[] = [];
  const slides = Array.from({ length: Math.ceil(width / 8) }, (_, i) => [i * 8, -i * 8]).flat();
  for (const place of places) {
    let best = { x: place, row: taken.length, cost: Infinity };
    for (let row = 0; row <= taken.length; ++row)
      for (const slide of slides) {
        const x = place + slide;
        const cost = Math.abs(slide) + 24 * row * row;
        if (cost >= best.cost || x < wide / 2 || x > width - wide / 2) continue;
        if (!taken.some((other) => other.row === row && Math.abs(other.x - x) < wide)) best = { x, row, cost };
      }
    taken.push({ x: best.x, row: best.row });
  }
  return taken;
}

// What the last National Events brought, from the log.
const EVENTS = ['discontent', 'election', 'market', 'oil'].map((kind) => `petrostat.entry.${kind}`);
export function bulletin(steps: Step[]): Message[] {
  let all: Message[] = [];
  let over = false;
  for (const { words } of steps.flatMap((step) => step.did)) {
    if (words.key === 'petrostat.entry.turn') over = true;
    if (!EVENTS.includes(words.key)) continue;
    if (over) all = [];
    over = false;
    all.push(words);
  }
  return all;
}
