// The quick start: the drawing for each step, the clause behind each sentence, and the pack's numbers (texts: pigs.web.quick.*).
import { glyph, type Quick } from '$web/table/quick';
import Emblem from './Emblem.svelte';
import { ratingOf } from './pigs';
import type { ActorId } from './view';

const emblem = (actor: ActorId) => ({ piece: Emblem, like: { actor } });
const card = glyph('M5 2H19V22H5ZM8 6H16M8 10H16M8 14H12');
const back = glyph('M5 2H19V22H5ZM8 5H16V19H8ZM8 5 16 19M16 5 8 19', '', 'var(--desk)');
const seats = (filled: number) =>
  glyph(
    [4, 12, 20].map((x) => `M${x} 8.5a3.5 3.5 0 1 1-.01 0`).join(''),
    [4, 12, 20]
      .slice(0, filled)
      .map((x) => `M${x} 10a2 2 0 1 1-.01 0`)
      .join(''),
  );
const rating = (height: number) => glyph('M7 1H17V23H7Z', `M8 ${22 - height}H16V22H8Z`);

const quick: Quick = {
  numbers: ({ ratings, deck, turn }) => ({
    top: ratings.maximum,
    stability: ratings.start[ratingOf('people')],
    hand: deck.hand,
    draw: turn.draw,
    votes: turn.votes,
    submits: turn.submits,
  }),
  you: 'PG-002',
  goal: 'PG-006',
  end: 'PG-056',
  steps: [
    {
      drawing: [emblem('president'), '→', emblem('banker'), '+', back],
      clause: 'PG-031',
    },
    { drawing: [back, '→', card, seats(2)], clause: 'PG-038' },
    { drawing: [card, '→', '+1', '/', '−1', seats(2)], clause: 'PG-040' },
    { drawing: [seats(3), '→', rating(6), rating(14)], clause: 'PG-042' },
    { drawing: [emblem('director'), card, '→', seats(0)], clause: 'PG-051' },
    {
      drawing: [emblem('people'), rating(4), '/', emblem('tycoon'), rating(21)],
      clause: 'PG-057',
    },
  ],
  tips: ['PG-038', 'PG-042', 'PG-007'],
};
export default quick;
