// What the table asks a title about itself: a step that tells so many things, a Year End, is read out as a ledger.
import type { Hooks } from '$web/table/hooks';

const hooks: Hooks = { ledger: 5, measured: ['cube'] };
export default hooks;
