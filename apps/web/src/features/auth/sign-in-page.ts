import { type AuthSearch, readAuthSearch, type SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { useMemo, useSyncExternalStore } from 'react';

type Opened = {
  offer: SignInOffer;
  /** The address's query as the server was asked for it. */
  search: AuthSearch;
};

let opened: Opened = {
  offer: { providers: [], sso: false, captcha: null, registration: 'open', texts: true },
  search: {},
};
const listeners = new Set<() => void>();

/** Must be called before rendering the page, on the server and in the browser. */
export function openSignIn(given: Opened): void {
  opened = given;
}

export const offer = (): SignInOffer => opened.offer;

/** The address's step, and the page requested originally. */
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

/** Goes to another address of this page, as a new history entry or replacing this one. */
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
