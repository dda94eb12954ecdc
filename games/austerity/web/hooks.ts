// What the table asks a title about itself. A step with this many entries, such as a Year End, is shown as a ledger.
import type { Hooks } from '$web/table/hooks';

const hooks: Hooks = { ledger: 5, measured: ['cube'] };
export default hooks;
