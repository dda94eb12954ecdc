// What the table asks a title about itself: a Rating is drawn in the colour of its Actor.
import type { Hooks } from '$web/table/hooks';

const hooks: Hooks = { measured: ['actor'] };
export default hooks;
