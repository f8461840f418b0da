import { type AuthSearch, readAuthSearch, type SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { useMemo, useSyncExternalStore } from 'react';

/** What the page was opened with. */
type Opened = {
  offer: SignInOffer;
  /** What the address said that the server was asked for. */
  search: AuthSearch;
};

let opened: Opened = { offer: { providers: [], sso: false, captcha: null, outbox: false }, search: {} };
const listeners = new Set<() => void>();

/** To be called before the page is rendered, on the server and in the browser. */
export function openSignIn(given: Opened): void {
  opened = given;
}

/** What the installation offers whoever signs in. */
export const offer = (): SignInOffer => opened.offer;

/** The step that the address says, and the page that was wanted. */
export function useAuthSearch(): AuthSearch {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => null,
  );
  return useMemo(
    () => (query === null ? opened.search : readAuthSearch(Object.fromEntries(new URLSearchParams(query)))),
    [query],
  );
}

/** Goes to another address of this page, as another entry of the history or in the place of this one. */
export function goWithin(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const listener of listeners) listener();
  scrollTo({ top: 0 });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
