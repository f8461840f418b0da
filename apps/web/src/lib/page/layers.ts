import type { NavigateOptions } from 'wouter';
import type { EntryState } from './entry-state.ts';

// Back closes what is open above a page, a photo or a dialog, before it leaves the page (decision 0180).
//
// Opening it adds an entry to the history. Closing it in another way leaves that entry there: the next layer takes it over,
// and Back goes past it. Nothing but Back takes a step through the history, so no such step crosses a navigation.

/** What closes that which is open, the top one last. */
let open: readonly (() => void)[] = [];
/** The entry that the history is at, as it was last seen. */
let at: (EntryState & { address: string }) | null = null;

/** Of this entry. It is our own, kept by the browser. */
const entry = (): EntryState => history.state ?? {};

function look(): void {
  at = { ...entry(), address: location.href };
}

/**
 * Says that something is open above the page, until the function that it returns is called.
 * @param close called by Back; another function for each
 */
export function openLayer(close: () => void): () => void {
  follow();
  open = [...open, close];
  const { below = 0, layers = 0, ...state } = entry();
  if (layers < open.length) {
    history.replaceState({ ...state, below, layers }, '');
    history.pushState({ ...state, below: below + 1, layers: layers + 1 }, '');
    look();
  }
  return () => {
    open = open.filter((other) => other !== close);
  };
}

function follow(): void {
  if (at !== null) return;
  look();
  // Before the router reads the address.
  addEventListener('popstate', moved, { capture: true });
  // The router tells of its own navigations by these.
  for (const type of ['pushState', 'replaceState']) addEventListener(type, look);
}

/** By Back or Forward, of however many entries. */
function moved(): void {
  const before = at;
  look();
  const { below } = entry();
  if (below === undefined || before?.below === undefined || below >= before.below) return;
  const close = open.at(-1);
  if (close === undefined) {
    history.go(-below - 1);
    return;
  }
  // What the page has made of its address meanwhile stays.
  const { pathname } = new URL(before.address);
  if (pathname === location.pathname && before.address !== location.href)
    history.replaceState(history.state, '', before.address);
  close();
}

/** How the router goes on: another entry in the place of this one has the same below it, which Back goes past. */
export function pastLayers(options: NavigateOptions = {}): NavigateOptions {
  const { below = 0 } = entry();
  if (!options.replace || below === 0) return options;
  return { ...options, state: { ...options.state, below, layers: 0 } };
}
