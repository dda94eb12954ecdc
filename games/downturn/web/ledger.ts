// The last valuation as the log tells it: bank by bank, what was found and what it paid.
import type { Argument, Message, Step } from '$web/engine/protocol';
import type { SeatId, Status } from './downturn';

// A card that counted: bought with a share and open from the start, or turned up.
export interface Laid {
  card: Argument;
  owner: SeatId;
  turned: boolean;
}
export interface Row {
  bank: Argument;
  cards: Laid[];
  value: number;
  status: Status;
  paid: { seat: SeatId; points: number }[];
  fell: Message | undefined; // the Investment Track after a bankruptcy
}
export interface Valuation {
  turn: number;
  at: number; // the move that began it
  rows: Row[];
  best: Message[];
}

const same = (a: Argument, b: Argument) => JSON.stringify(a) === JSON.stringify(b);
const statusOf = (word: Argument): Status => (Array.isArray(word) ? (word[0].key.split('.').at(-1) as Status) : 'none');

const seatOf = (word: Argument): SeatId => (Array.isArray(word) ? (word[0].key.split('.').at(-1) as SeatId) : 'blue');

export function lastValuation(log: Step[]): Valuation | undefined {
  let turn = 0;
  let now: Valuation | undefined;
  let laid: (Laid & { bank: Argument })[] = []; // in this turn
  for (const step of log)
    for (const { words } of step.did) {
      const key = words.key.slice('downturn.entry.'.length);
      const args = words.args ?? {};
      if (key === 'turn') {
        turn = Number(args.turn);
        laid = [];
      } else if (key === 'bought' || key === 'revealed')
        laid.push({
          bank: args.bank,
          card: args.card,
          owner: seatOf(args.seat),
          turned: key === 'revealed',
        });
      else if (key === 'valued') {
        if (now?.turn !== turn) now = { turn, at: step.index, rows: [], best: [] };
        const cards = laid
          .filter((one) => same(one.bank, args.bank))
          .map(({ card, owner, turned }) => ({ card, owner, turned }));
        now.rows.push({
          bank: args.bank,
          cards,
          value: Number(args.value),
          status: statusOf(args.status),
          paid: [],
          fell: undefined,
        });
      } else if (key === 'bankrupt') laid = laid.filter((one) => !same(one.bank, args.bank)); // its cards are gone, and it may be founded again
      if (now?.turn !== turn) continue;
      const last = now.rows.at(-1);
      const row = now.rows.findLast((one) => same(one.bank, args.bank));
      if (key === 'rescued' && row) row.status = 'rescued';
      else if (key === 'column' && last?.status === 'bankrupt') last.fell ??= words;
      else if (key === 'dividend') row?.paid.push({ seat: seatOf(args.seat), points: Number(args.count) });
      else if (['best', 'majority', 'minority'].includes(key)) now.best.push(words);
    }
  return now;
}
