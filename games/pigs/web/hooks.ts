// What the table asks a title about itself: a Rating is drawn in the colour of its Actor, and cards have copies.
import type { Hooks } from '$web/table/hooks';

interface Printed {
  id: string;
  rarity?: string;
  copies?: number;
}

const hooks: Hooks = {
  measured: ['actor'],
  copies(pack, kind, id) {
    const card = (pack.values[kind] as Printed[]).find((one) => one.id === id);
    return (
      card?.copies ?? (card?.rarity ? (pack.values.deck as { copies: Record<string, number> }).copies[card.rarity] : 1)
    );
  },
};
export default hooks;
