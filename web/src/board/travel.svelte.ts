// Pieces that travel: after a move, each piece that changed its place flies there, one after the other. A place is an
// element with `data-place`. Nothing else moves, and nothing at all for people who prefer reduced motion.
import { tick, untrack } from 'svelte';
import { stillness } from '$web/store/settings.svelte';
import type { TableState } from '$web/store/table.svelte';

const LONG = 320; // milliseconds
const APART = 90;
const MOST = 12;

export interface Travel {
  from: string | DOMRect | undefined; // a place, or the piece's own former position
  to: string;
  piece?: string; // what flies: a selector within its new place, or else its old one
}

// Called once by a board. `moves` lists what went where between two views.
export function travel<View>(
  table: () => TableState,
  root: () => HTMLElement | undefined,
  view: () => View,
  moves: (was: View, now: View) => Travel[],
): void {
  let before: View | undefined;
  $effect(() => {
    const now = view();
    const was = before;
    before = now;
    const board = root();
    if (!was || !board || table().replayAt >= 0 || stillness()) return;
    const all = untrack(() => moves(was, now));
    void tick().then(() => fly(board, all));
  });
}

function fly(board: HTMLElement, travels: Travel[]): void {
  const at = (place: string) => board.querySelector<HTMLElement>(`[data-place='${place}']`);
  let number = 0;
  for (const { from, to, piece: what = 'svg' } of travels) {
    const source = typeof from === 'string' ? at(from) : undefined;
    const target = at(to);
    const piece = target?.querySelector(what) ?? source?.querySelector(what);
    const start = from instanceof DOMRect ? from : source?.getBoundingClientRect();
    if (!start?.width || !target || !piece || number >= MOST) continue;
    const end = (target.contains(piece) ? piece : target).getBoundingClientRect();
    const size = piece.getBoundingClientRect();
    if (size.width === 0) continue;
    const copy = piece.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: `${size.width}px`,
      height: `${size.height}px`,
      pointerEvents: 'none',
      zIndex: '50',
      margin: '0',
    });
    copy.setAttribute('aria-hidden', 'true');
    document.body.append(copy);
    const middle = (rect: DOMRect) =>
      `translate(${rect.x + rect.width / 2 - size.width / 2}px, ${rect.y + rect.height / 2 - size.height / 2}px)`;
    const animation = copy.animate(
      [
        { transform: `${middle(start)} scale(0.8)`, opacity: 0.2 },
        { opacity: 1, offset: 0.25 },
        { transform: `${middle(end)} scale(1)`, opacity: 1 },
      ],
      { duration: LONG, delay: APART * number, easing: 'ease-in-out', fill: 'backwards' },
    );
    animation.onfinish = () => copy.remove();
    animation.oncancel = () => copy.remove();
    ++number;
  }
}

// How many pieces of each kind went from which place to which: what one place lost and another gained.
export function moved<Place extends string, Kind extends string>(
  places: readonly Place[],
  kinds: readonly Kind[],
  before: (place: Place, kind: Kind) => number,
  after: (place: Place, kind: Kind) => number,
): { kind: Kind; from: Place; to: Place }[] {
  const all: { kind: Kind; from: Place; to: Place }[] = [];
  for (const kind of kinds) {
    const repeated = (change: (place: Place) => number) =>
      places.flatMap((place) => Array<Place>(Math.max(0, change(place))).fill(place));
    const lost = repeated((place) => before(place, kind) - after(place, kind));
    const gained = repeated((place) => after(place, kind) - before(place, kind));
    for (let i = 0; i < Math.min(lost.length, gained.length); ++i) all.push({ kind, from: lost[i], to: gained[i] });
  }
  return all;
}
