// Pieces that travel: a copy of the piece flies from where it was to where it is. One thing at a time, and only what moved.
import { stillness } from '$web/store/settings.svelte';

const LONG = 320; // milliseconds
const APART = 90;

export interface Flight {
  from: Element | null | undefined;
  to: Element | null | undefined;
  piece: Element | null | undefined; // what is copied
}

export function fly(flights: Flight[]): void {
  if (stillness()) return;
  let number = 0;
  for (const { from, to, piece } of flights) {
    if (!from || !to || !piece || number >= 12) continue;
    const start = from.getBoundingClientRect();
    const end = (to.contains(piece) ? piece : to).getBoundingClientRect();
    const size = piece.getBoundingClientRect();
    if (size.width === 0 || start.width === 0) continue;
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
    const at = (rect: DOMRect) =>
      `translate(${rect.x + rect.width / 2 - size.width / 2}px, ${rect.y + rect.height / 2 - size.height / 2}px)`;
    const animation = copy.animate(
      [
        { transform: `${at(start)} scale(0.8)`, opacity: 0.2 },
        { opacity: 1, offset: 0.25 },
        { transform: `${at(end)} scale(1)`, opacity: 1 },
      ],
      { duration: LONG, delay: APART * number, easing: 'ease-in-out', fill: 'backwards' },
    );
    animation.onfinish = () => copy.remove();
    animation.oncancel = () => copy.remove();
    ++number;
  }
}

// How many of each kind went from which place to which: what one place lost and another gained.
export function moved<Place extends string, Kind extends string>(
  places: readonly Place[],
  kinds: readonly Kind[],
  before: (place: Place, kind: Kind) => number,
  after: (place: Place, kind: Kind) => number,
): { kind: Kind; from: Place; to: Place }[] {
  const all: { kind: Kind; from: Place; to: Place }[] = [];
  for (const kind of kinds) {
    const lost = places.flatMap((place) =>
      Array<Place>(Math.max(0, before(place, kind) - after(place, kind))).fill(place),
    );
    const gained = places.flatMap((place) =>
      Array<Place>(Math.max(0, after(place, kind) - before(place, kind))).fill(place),
    );
    for (let i = 0; i < Math.min(lost.length, gained.length); ++i) all.push({ kind, from: lost[i], to: gained[i] });
  }
  return all;
}
