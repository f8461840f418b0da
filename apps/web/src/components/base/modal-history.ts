/**
 * Back closes the modal on top before it leaves the page, on every browser. Each open modal has an entry of its own in the
 * history, at the page's address and with the page's state, so that a router takes it for the page itself. Closed in
 * another way, its entry is left again: one more Back leaves the page.
 */

const DEPTH = 'openModals';

type OpenModal = { close: () => void };

/** The top one last. */
let open: readonly OpenModal[] = [];
/** On how many of our entries the browser is, as far as we know. */
let at = 0;
/** The history's length and address when the last entry was made. */
let made = { length: 0, href: '' };
/** Set while a step of our own is under way: what to do on arrival. */
let arriving: (() => void) | null = null;
/** The page's own way to restore the scroll position; the entries below an open modal restore none. */
let scrolling: ScrollRestoration = 'auto';
let listening = false;
let due = false;

/**
 * Lets Back close a modal that has just been opened.
 * @param close asked to close it, which it may refuse: then Back changes nothing
 * @returns to be called when it has closed, however
 */
export function closeByBack(close: () => void): () => void {
  listen();
  const modal = { close };
  open = [...open, modal];
  settleSoon();
  return () => {
    open = open.filter((other) => other !== modal);
    settleSoon();
  };
}

/** Leaves the entries of modals that were open before a reload. To be called once, when the page starts. */
export function leaveModalEntries(): void {
  if (depthOf(history.state) === 0) return;
  listen();
  at = depthOf(history.state);
  settle();
}

function listen(): void {
  if (listening) return;
  listening = true;
  // Captured, so that a router does not hear of steps between the entries of one page.
  addEventListener('popstate', popped, { capture: true });
}

/** Later, so that a modal that follows another one takes over its entry, and a navigation of the same press comes first. */
function settleSoon(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    settle();
  });
}

/** Makes or leaves entries, until there is one for each open modal. */
function settle(): void {
  if (arriving) return;
  const depth = depthOf(history.state);
  if (depth < at && history.length === made.length) {
    moveBelow(at);
    return;
  }
  at = depth;
  for (let next = depth + 1; next <= open.length; next++) makeEntry(next);
  if (depth > open.length) step(open.length - depth);
}

function makeEntry(depth: number): void {
  scrolling = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  // The browser's own function: a router that has put itself in front of it would take this for a navigation.
  History.prototype.pushState.call(history, { ...history.state, [DEPTH]: depth }, '');
  history.scrollRestoration = scrolling;
  at = depth;
  made = { length: history.length, href: location.href };
}

/** The page was replaced by another one while a modal was open: the new one takes the old one's place, too. */
function moveBelow(entries: number): void {
  const { state } = history;
  const { href } = location;
  step(-entries, () => History.prototype.replaceState.call(history, state, '', href));
}

function step(entries: number, arrived = () => {}): void {
  scrolling = history.scrollRestoration;
  arriving = arrived;
  history.go(entries);
}

function popped(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  const left = at - depth;
  at = depth;
  if (arriving) {
    event.stopImmediatePropagation();
    arriving();
    arriving = null;
    history.scrollRestoration = scrolling;
    settle();
    return;
  }
  const closing = open.slice(depth);
  if (closing.length === 0 && depth <= open.length) return;
  if (left > 0 && location.href === made.href) {
    event.stopImmediatePropagation();
    history.scrollRestoration = scrolling;
  }
  for (const { close } of closing.reverse()) close();
  const { length } = history;
  // After the page has answered. A modal that will not be closed gets back the entry that was just left.
  requestAnimationFrame(() => {
    const refused = closing.filter((modal) => open.includes(modal)).length;
    const stands = !arriving && depthOf(history.state) === depth && history.length === length;
    if (stands && refused > 0 && refused <= left) step(refused);
    else settle();
  });
}

function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(DEPTH in state)) return 0;
  return typeof state[DEPTH] === 'number' ? state[DEPTH] : 0;
}
