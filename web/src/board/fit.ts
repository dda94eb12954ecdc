// On a desktop the board is as large as the space for it allows, and no larger: `use:fit` on the element it lies in finds the
// zoom at which the whole board with the hand is in view. Letters keep to `--least`, what is pressed to `--finger`: 12 and 24 px
// at every zoom. On narrow or low screens the board is as long as it likes.
const DESKTOP = '(min-width: 64rem) and (min-height: 40rem)';
const LEAST = 0.45;
const MOST = 2.6;
const CLOSE = 0.01; // how exactly the zoom is sought
const PAUSE = 100; // ms: a board that has its zoom is measured again once it rests, so that no click waits for it
const SLACK = 0.85; // a board grows again once it fills less of its space than that
const LETTERS = 12;
const FINGER = 24;

export function fit(place: HTMLElement): { destroy: () => void } {
  const desktop = matchMedia(DESKTOP);
  let zoom = 0; // none yet
  let space = '';
  let due = 0;

  const mat = () => place.querySelector<HTMLElement>(':scope > .mat, :scope > * > .mat');
  const set = (board: HTMLElement, to: number, height = '') => {
    board.style.zoom = String(to);
    board.style.minHeight = height;
    board.style.setProperty('--least', `${LETTERS / to}px`);
    board.style.setProperty('--finger', `${FINGER / to}px`);
  };
  // How much of the place is left below the last thing in it, in pixels; negative if it does not fit.
  const left = () => {
    const bottom = place.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const { bottom: end } = place.getBoundingClientRect();
    return end - parseFloat(getComputedStyle(place).paddingBottom) - bottom + 0.5 - place.scrollTop;
  };
  const wide = (board: HTMLElement) => board.scrollWidth > board.clientWidth + 1;

  function measure(): void {
    due = 0;
    const board = mat();
    if (!board) return;
    watch.disconnect();
    size.observe(board); // what a board arranges by itself may come later
    if (desktop.matches) {
      const now = `${place.clientWidth}×${place.clientHeight}`;
      const fits = (at: number) => {
        set(board, at);
        return left() >= 0 && !wide(board);
      };
      const height = () => board.getBoundingClientRect().height;
      const settled =
        zoom > 0 && space === now && fits(zoom) && (zoom >= MOST || height() >= SLACK * (height() + left()));
      if (!settled) {
        let [low, high] = [LEAST, MOST];
        while (high - low > CLOSE) {
          const middle = (low + high) / 2;
          if (fits(middle)) low = middle;
          else high = middle;
        }
        [zoom, space] = [low, now];
        set(board, zoom);
      }
      board.dataset.fit = '';
      set(board, zoom, `${(height() + Math.max(0, left() - 0.5)) / zoom}px`);
    } else if (zoom > 0) {
      zoom = 0;
      delete board.dataset.fit;
      for (const property of ['zoom', 'min-height', '--least', '--finger']) board.style.removeProperty(property);
    }
    observe();
  }
  const soon = () => void (due ||= requestAnimationFrame(measure));
  let rests: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(rests);
    rests = setTimeout(soon, PAUSE);
  };
  const watch = new MutationObserver(() => (zoom > 0 ? later() : soon()));
  const observe = () => watch.observe(place, { childList: true, subtree: true, characterData: true });
  const size = new ResizeObserver(soon);
  size.observe(place);
  observe();
  void document.fonts.ready.then(soon);
  return {
    destroy: () => {
      cancelAnimationFrame(due);
      clearTimeout(rests);
      watch.disconnect();
      size.disconnect();
    },
  };
}
