// The nouns of the board as the view and the pack name them. ../style.toml says how each one looks.
import type { CardText, Choice, Localized, Message, Step, Told } from '$web/engine/protocol';
import type { Marker, Shown } from './view';

export type { Marker, Player, Shown as View } from './view';

export interface Named {
  id: string;
  name: Localized;
}
export interface Policy extends Named {
  cost: number;
  government?: boolean;
  module?: keyof Shown['modules'];
}
export interface Ideology extends Named {
  letter: string;
}

interface Written {
  ideology: Ideology[];
  policy: Policy[];
  party: Named[];
  class: (Named & { from_box: number; pc: number })[];
  market: (Named & { step: Record<string, number> })[];
  oil: (Named & { price: number })[];
  discontent: { working: number; middle: number };
  empire: Named[];
  victory: { vp: number };
  tokens: { law: number };
}
// What the board reads of the pack.
export function printed(pack: object): Written & { ideologies: Map<string, Ideology> } {
  const written = pack as Written;
  return { ...written, ideologies: new Map(written.ideology.map((one) => [one.id, one])) };
}

export const level = (marker: Marker) => marker.wealth + marker.spending;

// A choice made by pressing the thing itself on the board. The others are offered in the strip.
export const standsOnBoard = ({ kind, ids }: Choice): boolean =>
  kind === 'choose' || (!!ids.marker && ids.marker !== 'bank') || (kind === 'play' && (!!ids.party || !!ids.ideology));

// The card as players read it: an ideology's gains and losses; a policy's effects, conditions and what can stop it.
export const cardOf = (cards: CardText[], kind: 'ideology' | 'policy', id: string): CardText | undefined =>
  cards.find((card) => card.kind === kind && card.id === id);

export interface Paid {
  decade: string;
  lines: { id: string; cause: Message; times: number; points: number }[];
  sum: number;
}
const ASIDES = ['vp', 'pc', 'treasury', 'moved', 'needs', 'committed'];
const ONCE_A_TURN: Record<string, string> = {
  'PS-076': 'petrostat.web.paid.turn',
  'PS-131': 'petrostat.web.paid.empire',
  'PS-145': 'petrostat.web.paid.floor',
};

// What has gained and lost points for an ideology, by decade: the log's VP entries, each with the entry that caused it.
export function paid(steps: Step[], ideology: string, classes: Named[]): Paid[] {
  const all: Paid[] = [];
  let decade = '';
  for (const step of steps) {
    let cause: Told | undefined;
    for (const told of step.did) {
      if (told.kind === 'turn') decade = told.ids.decade;
      if (!ASIDES.includes(told.kind)) cause = told;
      if (told.kind !== 'vp' || told.ids.ideology !== ideology) continue;
      const points = (told.amounts.to - told.amounts.from) * (told.times ?? 1);
      if (all.at(-1)?.decade !== decade) all.push({ decade, lines: [], sum: 0 });
      const now = all.at(-1)!;
      const why = reason(told.clause, cause, classes);
      const same = now.lines.find((line) => line.id === why.id && line.points > 0 === points > 0);
      if (same) {
        same.points += points;
        ++same.times;
      } else {
        now.lines.push({ ...why, times: 1, points });
      }
      now.sum += points;
    }
  }
  return all;
}
// Markers that do the same count together.
function reason(clause: string, cause: Told | undefined, classes: Named[]): { id: string; cause: Message } {
  if (ONCE_A_TURN[clause]) return { id: clause, cause: { key: ONCE_A_TURN[clause] } };
  if (!cause) return { id: '', cause: { key: 'petrostat.web.paid.other' } };
  const { kind, ids } = cause;
  const named = (id: string) => ({ texts: classes.find((one) => one.id === id)?.name ?? {} });
  if (kind === 'class')
    return {
      id: `class ${ids.from} ${ids.to}`,
      cause: { key: 'petrostat.web.paid.class', args: { from: named(ids.from), to: named(ids.to) } },
    };
  if (kind === 'war' || kind === 'realigned') return { id: kind, cause: { key: `petrostat.web.paid.${kind}` } };
  return { id: JSON.stringify([kind, ids, cause.amounts]), cause: cause.words };
}

// Places markers so that none covers another: each as near to its place as possible, and low rather than high.
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

// What the last National Events brought, read from the log.
const EVENTS = ['discontent', 'election', 'market', 'oil'];
export function bulletin(steps: Step[]): Message[] {
  let all: Message[] = [];
  let over = false;
  for (const { kind, words } of steps.flatMap((step) => step.did)) {
    if (kind === 'turn') over = true;
    if (!EVENTS.includes(kind)) continue;
    if (over) all = [];
    over = false;
    all.push(words);
  }
  return all;
}
