// Counts what the page asks of its engine. Runs in the page before the page's own scripts; `requests.spec.ts` and
// `bench/clicks.mjs` read the counts.
export function watchRequests() {
  const traffic = { requests: /** @type {string[]} */ ([]), rounds: 0, waiting: 0 };
  Object.assign(window, { traffic });
  // The count goes down before the page hears the answer, so that what the page asks next begins a new round.
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions=} */ options) {
      super(url, options);
      this.addEventListener('message', () => --traffic.waiting);
    }
    postMessage(/** @type {any} */ message) {
      traffic.requests.push(message.name);
      if (traffic.waiting++ === 0) ++traffic.rounds;
      super.postMessage(message);
    }
  };
}

/** Presses choice number `place` of the table and waits until the board shows what came of it. */
export async function pressAndCount(/** @type {number} */ place) {
  const { traffic } = /** @type {any} */ (window);
  const table = () => /** @type {HTMLElement} */ (document.querySelector('[data-moves]'));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const choice = /** @type {HTMLElement} */ (document.querySelector(`[data-choice='${place}']`));
  /** @type {HTMLElement} */ (document.activeElement)?.blur();
  choice.focus(); // the preview is there before the press, as it is under a pointer
  do await frame();
  while (traffic.waiting > 0);
  const [requests, rounds, moves] = [traffic.requests.length, traffic.rounds, table().dataset.moves];
  const done = () => table()?.dataset.moves !== moves && table()?.dataset.busy === 'false';
  let start = performance.now();
  choice.click();
  await new Promise((resolve) => setTimeout(resolve)); // after the microtasks in which the page takes a press
  if (document.querySelector('.choice.armed')) {
    start = performance.now();
    choice.click();
  }
  await new Promise((resolve, fail) => {
    const late = setTimeout(() => fail(new Error(`the press on ${choice.textContent} does nothing`)), 10_000);
    const look = () => {
      if (!done()) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(undefined);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });
  await frame();
  await new Promise((resolve) => setTimeout(resolve)); // after the frame is painted
  return {
    time: performance.now() - start,
    requests: /** @type {string[]} */ (traffic.requests.slice(requests)),
    rounds: traffic.rounds - rounds,
    moves: Number(table().dataset.moves) - Number(moves),
  };
}
