// The quick start: what is drawn for each step, the clause behind each sentence, the numbers of the pack (texts: downturn.web.quick.*).
import { glyph, type Quick } from '$web/table/quick';
import { dollars, type Cube, type Colour } from './downturn';
import Piece from './Piece.svelte';
import Share from './Share.svelte';

const cube = (cube: Cube) => ({ piece: Piece, like: { cube } });
const share = (seat: Colour) => ({ piece: Share, like: { seat } });
const bank = glyph('M2 8.5 12 2.5 22 8.5ZM4 8.5H20V19H4ZM7 11V17M12 11V17M17 11V17', 'M2 19H22V22H2Z', '#e9e1cd');
const card = glyph('M5 2H19V22H5ZM8 6H16M8 9.5H16M8 13H13');
const back = glyph('M5 2H19V22H5ZM8 5H16V19H8ZM8 5 16 19M16 5 8 19', '', 'var(--desk)');
const stairs = glyph('M23 3H17.5V8H12V13H6.5V18H1', 'M12.8 3.4H16.4V7H12.8Z', 'none');
const ruin = glyph(
  'M2 8.5 12 2.5 22 8.5ZM4 8.5H20V19H4Z',
  'M11.4 3 9.6 8.6 13 11.8 9.8 15 12.4 19H14.4L12.4 15.2 15.4 11.8 12 8.2 12.6 3.4ZM2 19H22V22H2Z',
  '#e9e1cd',
);
const coupon = glyph('M1 6H23V10A2 2 0 0 0 23 14V18H1V14A2 2 0 0 0 1 10ZM7 9.5H17M7 14.5H13');

const quick: Quick = {
  numbers: ({ components, setup, scoring }) => ({
    shares: components.shares,
    turns: setup.turns,
    events: setup.events,
    hand: setup.hand,
    profit: dollars(scoring.profit),
    bust: dollars(scoring.bust),
    bankruptcy: scoring.bankruptcy,
    bankruptcies: scoring.bankruptcies,
    majority: scoring.majority,
    minority: scoring.minority,
    unspent: scoring.shares_for_a_point,
  }),
  you: 'DT-015',
  goal: 'DT-002',
  end: 'DT-091',
  steps: [
    { drawing: [share('blue'), share('green'), '→', bank], clause: 'DT-028' },
    { drawing: [card, card, card, '→', stairs], clause: 'DT-037' },
    {
      drawing: [card, '→', share('blue'), '/', cube('green')],
      clause: 'DT-048',
    },
    {
      drawing: [cube('red'), cube('green'), back, '→', bank],
      clause: 'DT-053',
    },
    { drawing: [bank, '→', coupon, '/', ruin], clause: 'DT-069' },
    { drawing: [share('blue'), share('blue'), '→', '+2'], clause: 'DT-080' },
  ],
  tips: ['DT-008', 'DT-078', 'DT-007'],
};
export default quick;
