// The quick start: what is drawn for each step, the clause behind each sentence, the numbers of the pack (texts: petrostat.web.quick.*).
import { glyph, type Quick } from '$web/table/quick';
import type { Named } from './petrostat';
import Sign from './Sign.svelte';
import Token from './Token.svelte';

const token = (id: string) => ({ piece: Token, like: { id } });
const sign = (ideology: string) => ({ piece: Sign, like: { ideology } });
const seal = glyph(
  'M12 1.5 14.8 4 18.5 3.6 19.6 7.2 22.6 9.5 21 12.9 22 16.5 18.6 18 17 21.4 13.4 20.6 10 22.2 7.6 19.4 3.9 18.8 4 15 1.6 12 4.2 9.2 4.4 5.4 8.2 5ZM8 12.2 11 15.2 16.5 9',
);
const ladder = glyph('M1 22V17H7V12H12.5V7H18V2H23V22Z', 'M8 7.5H11.5V11H8Z', 'var(--desk)');
const derrick = glyph(
  'M12 2 6 22M12 2 18 22M8.2 14.5H15.8M9.6 9.5H14.4M6.7 19.5 15.8 14.5M17.3 19.5 8.2 14.5M3.5 22H20.5',
  '',
  'none',
);
const coins = glyph(
  'M4 6.5C4 4.6 7.6 3 12 3s8 1.6 8 3.5S16.4 10 12 10 4 8.4 4 6.5ZM4 6.5V17.5C4 19.4 7.6 21 12 21s8-1.6 8-3.5V6.5M4 12C4 13.9 7.6 15.5 12 15.5S20 13.9 20 12',
  '',
  '#f0c93a',
);

const quick: Quick = {
  numbers({ victory, class: classes, policy }, words) {
    const named = (id: string) => words.name((policy as Named[]).find((one) => one.id === id)?.name ?? {});
    const capital = Object.fromEntries((classes as { id: string; pc: number }[]).map(({ id, pc }) => [id, pc]));
    return {
      vp: victory.vp,
      rally: named('rally'),
      taxes: named('taxes'),
      spending: named('social_spending'),
      security: named('state_security'),
      ...capital,
    };
  },
  you: 'PS-010',
  goal: 'PS-004',
  end: 'PS-005',
  steps: [
    {
      drawing: [token('hidden'), token('hidden'), token('hidden')],
      clause: 'PS-031',
    },
    {
      drawing: [token('rally'), '→', token('propaganda'), '→', token('army')],
      clause: 'PS-036',
    },
    {
      drawing: [sign('liberal'), seal, token('taxes'), token('social_spending')],
      clause: 'PS-032',
    },
    { drawing: [coins, '/', token('vote'), '→', seal], clause: 'PS-050' },
    { drawing: [ladder, derrick, '→', coins], clause: 'PS-058' },
    {
      drawing: [coins, '→', sign('socialist'), sign('majority')],
      clause: 'PS-066',
    },
  ],
  tips: ['PS-005', 'PS-090', 'PS-073'],
};
export default quick;
