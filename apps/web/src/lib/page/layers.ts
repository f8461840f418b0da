import type { NavigateOptions } from 'wouter';
import type { EntryState } from './addresses.ts';

// Back closes a photo or dialog above a page before it leaves the page (decision 0180). Opening one adds a history entry.
// Closing it otherwise leaves that entry: the next layer reuses it, and Back skips it. Only Back moves through the history, so
// no such move crosses a navigation.

/** Functions that close what is open, the top one last. */
let open: readonly (() => void)[] = [];
/** The current history entry, as last seen. */
let at: (EntryState & { address: string }) | null = null;

/** This entry's state. Our own data, stored by the browser. */
const entry = (): EntryState => history.state ?? {};

function look(): void {
  at = { ...entry(), address: location.href };
}

/** Registers something open above the page until the returned function is called. Back calls `close`, which must be unique. */
export function openLayer(close: () => void): () => void {
  followLayers();
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

/** Also from the start of a document: a reload leaves the layers' entries below the page. */
export function followLayers(): void {
  if (at !== null) return;
  look();
  // Before the router reads the address.
  addEventListener('popstate', navigated, { capture: true });
  // The router dispatches these for its own navigations.
  for (const type of ['pushState', 'replaceState']) addEventListener(type, look);
}

/** Back or Forward, by any number of entries. */
function navigated(event: Event): void {
  const before = at;
  look();
  const { below } = entry();
  if (below === undefined || before?.below === undefined || below >= before.below) return;
  const close = open.at(-1);
  if (close === undefined) {
    // The router must not open what is skipped: a page there could navigate on.
    event.stopImmediatePropagation();
    history.go(-below - 1);
    return;
  }
  // Preserves changes that the page has made to its address.
  const { pathname } = new URL(before.address);
  if (pathname === location.pathname && before.address !== location.href)
    history.replaceState(history.state, '', before.address);
  close();
}

/** Options for the router: a replaced entry remembers the layers' entries below it, so that Back skips them. */
export function pastLayers(options: NavigateOptions = {}): NavigateOptions {
  const { below = 0 } = entry();
  if (!options.replace || below === 0) return options;
  return { ...options, state: { ...options.state, below, layers: 0 } };
}
