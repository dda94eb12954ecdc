// The last valuation, read from the log: for each bank, what was found and what it paid.
import type { Fact, Step, Told } from '$web/engine/protocol';
import type { Colour, Status } from './view';

// A card that counted: either laid face up when a share was bought, or turned up.
export interface Laid {
  card: string;
  owner: Colour;
  turned: boolean;
}
export interface Row {
  bank: string;
  cards: Laid[];
  value: number;
  status: Status;
  paid: { seat: Colour; points: number }[];
  fell?: Told; // the Investment Track after a bankruptcy
}
export interface Valuation {
  turn: number;
  at: number; // the move that began it
  rows: Row[];
  best: Told[];
}

const ownerOf = (fact: Fact) => fact.ids.seat as Colour;

export function lastValuation(log: Step[]): Valuation | undefined {
  let turn = 0;
  let now: Valuation | undefined;
  let laid: (Laid & { bank: string })[] = []; // in this turn
  for (const step of log)
    for (const told of step.did) {
      const { kind, ids, amounts } = told;
      if (kind === 'turn') {
        turn = amounts.turn;
        laid = [];
      } else if (kind === 'bought' || kind === 'revealed')
        laid.push({ bank: ids.bank, card: ids.card, owner: ownerOf(told), turned: kind === 'revealed' });
      else if (kind === 'valued') {
        if (now?.turn !== turn) now = { turn, at: step.index, rows: [], best: [] };
        const cards = laid
          .filter(({ bank }) => bank === ids.bank)
          .map(({ card, owner, turned }) => ({ card, owner, turned }));
        now.rows.push({ bank: ids.bank, cards, value: amounts.value, status: ids.status as Status, paid: [] });
      } else if (kind === 'bankrupt') laid = laid.filter(({ bank }) => bank !== ids.bank); // its cards are gone and it can be reopened
      if (now?.turn !== turn) continue;
      const last = now.rows.at(-1);
      const row = now.rows.findLast(({ bank }) => bank === ids.bank);
      if (kind === 'rescued' && row) row.status = 'rescued';
      else if (kind === 'column' && last?.status === 'bankrupt') last.fell ??= told;
      else if (kind === 'dividend') row?.paid.push({ seat: ownerOf(told), points: amounts.points });
      else if (['best', 'majority', 'minority'].includes(kind)) now.best.push(told);
    }
  return now;
}
