// What the table asks a title about itself: a seat goes by the colour that it took.
import type { Hooks } from '$web/table/hooks';
import { SEATS, type SeatId } from './downturn';

const hooks: Hooks = {
  seat: (view, _, seat) => {
    const colour = (view.colours as SeatId[] | undefined)?.[seat];
    return colour && `downturn.seat.${SEATS.indexOf(colour) + 1}`;
  },
};
export default hooks;
