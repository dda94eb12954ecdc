// The last valuation as the log tells it: bank by bank, what was found and what it paid.
import type { Argument, Message, Step } from '$web/engine/protocol';
import { SEATS, type SeatId, type Status } from './downturn';

export interface Row {
  bank: Argument;
  turned: number; // cards turned up
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

const seatOf = (word: Argument): SeatId => SEATS[Array.isArray(word) ? Number(word[0].key.split('.').at(-1)) - 1 : 0];

export function lastValuation(log: Step[]): Valuation | undefined {
  let turn = 0;
  let now: Valuation | undefined;
  let turned: { bank: Argument; count: number }[] = [];
  for (const step of log)
    for (const { words } of step.did) {
      const key = words.key.slice('downturn.entry.'.length);
      const args = words.args ?? {};
      if (key === 'turn') {
        turn = Number(args.turn);
        turned = [];
      } else if (key === 'revealed') turned.push({ bank: args.bank, count: Number(args.count) });
      else if (key === 'valued') {
        if (now?.turn !== turn) now = { turn, at: step.index, rows: [], best: [] };
        const count = turned.find((one) => same(one.bank, args.bank))?.count ?? 0;
        now.rows.push({ bank: args.bank, turned: count, value: Number(args.value), status: statusOf(args.status), paid: [], fell: undefined });
      }
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
