// The quick start: the drawing for each step, the clause behind each sentence, and the pack's numbers (texts: austerity.web.quick.*).
import { glyph, type Quick } from '$web/table/quick';
import { CUBES, type Cube } from './cubes';
import Piece from './Piece.svelte';

const cube = (cube: Cube) => ({ piece: Piece, like: { cube } });
const bag = glyph(
  'M8.5 6.5C3.5 10 1.5 14 2 17.5 2.4 20.8 6 22 12 22s9.6-1.2 10-4.5C22.5 14 20.5 10 15.5 6.5ZM8 6.5C6.8 4.4 6.5 2.6 8 1.8 9.2 2.7 10.7 2.7 12 2.1 13.3 2.7 14.8 2.7 16 1.8 17.5 2.6 17.2 4.4 16 6.5Z',
  '',
  '#b79b6c',
);
const memo = glyph('M4 2H16L20 6V22H4ZM7.5 8H16.5M7.5 12H16.5M7.5 16H13');
const institution = glyph('M2 9 12 3 22 9ZM4.5 9V18M9.5 9V18M14.5 9V18M19.5 9V18M2 21H22M3 18H21');
const notches = glyph('M1 8.5H7V15.5H1ZM9 8.5H15V15.5H9ZM17 8.5H23V15.5H17Z', 'M1.8 9.3H6.2V14.7H1.8Z');
const treasury = glyph(
  'M2 9C2 5.5 4 4 7 4H17C20 4 22 5.5 22 9V20H2ZM2 11H9.5M14.5 11H22M9.5 9H14.5V14.5H9.5Z',
  '',
  '#b79b6c',
);
const track = (up: boolean) =>
  glyph(
    `M8 1H16V23H8ZM8 5.4H16M8 9.8H16M8 14.2H16M8 18.6H16M20 ${up ? '15V8M18 10.2 20 8 22 10.2' : '8V15M18 12.8 20 15 22 12.8'}`,
    'M9 10.4H15V13.6H9Z',
  );

const quick: Quick = {
  numbers: ({ bag: { cubes }, tracks, event, action }, words) => ({
    bag: CUBES.reduce((sum, one) => sum + (cubes[one] ?? 0), 0),
    debt: cubes.debt,
    start: tracks.start.popularity,
    early: words.name(event.find(({ id }: { id: string }) => id === 'early_repayments')?.name ?? {}),
    loan: words.name(action.find(({ id }: { id: string }) => id === 'pay_loan')?.name ?? {}),
  }),
  you: 'AU-001',
  goal: 'AU-096',
  end: 'AU-095',
  steps: [
    { drawing: [bag, '→', cube('debt'), cube('welfare')], clause: 'AU-020' },
    { drawing: [cube('debt'), cube('crime'), '→', memo], clause: 'AU-021' },
    { drawing: [cube('debt'), '→', institution, notches], clause: 'AU-025' },
    {
      drawing: [cube('income'), '→', institution, '/', treasury],
      clause: 'AU-026',
    },
    {
      drawing: [cube('income'), cube('income'), '→', '−', cube('debt')],
      clause: 'AU-090',
    },
    { drawing: [track(true), track(false), '→', bag], clause: 'AU-040' },
  ],
  tips: ['AU-073', 'AU-083', 'AU-043'],
};
export default quick;
