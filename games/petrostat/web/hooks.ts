// What the table asks a title about itself: a seat goes by the ideology that was dealt to it.
import type { Hooks } from '$web/table/hooks';

const hooks: Hooks = {
  measured: ['ideology'],
  seat(view, pack, seat) {
    const dealt = (view.players as { ideology: string }[] | null)?.[seat]?.ideology;
    return (pack.values.ideology as { id: string; name: object }[]).find(({ id }) => id === dealt)?.name;
  },
};
export default hooks;
