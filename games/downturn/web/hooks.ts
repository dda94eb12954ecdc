// What the table asks a title about itself: a seat goes by the colour that it took.
import type { Hooks } from '$web/table/hooks';

const hooks: Hooks = {
  measured: ['seat'],
  seat: (view, _, seat) => {
    const colour = (view.colours as string[] | undefined)?.[seat];
    return colour && `downturn.colour.${colour}`;
  },
};
export default hooks;
