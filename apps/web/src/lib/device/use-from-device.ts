import { COLUMNS_COOKIE, type RenderedFor } from '@fairtab/contract/pages/pages';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The value must not change while the page is open. `rendered` is used on the server and for hydrating. */
export const useFromDevice = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered);

/** The device for which the server rendered a host's page; null if it rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);

/** Whether scripts run. Until then taps go unanswered, and the content security policy forbids inline styles. */
export const useAlive = (): boolean => useFromDevice(() => true, false);

export function useCanShare(): boolean {
  const isPhone = useContext(RenderedForContext)?.isPhone ?? false;
  return useFromDevice(() => 'share' in navigator, isPhone);
}

const MINUTE = 60_000;

let now = new Date();

/** The same Date until a minute has passed. */
function current(): Date {
  if (Math.abs(Date.now() - now.getTime()) >= MINUTE) now = new Date();
  return now;
}

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** The time, to the minute: for what depends on the clock while a page stays open. */
export function useNow(): Date {
  const rendered = useContext(RenderedForContext)?.now;
  const then = useMemo(() => (rendered === undefined ? null : new Date(rendered)), [rendered]);
  return useSyncExternalStore(onMinute, current, () => then ?? current());
}

/** Tailwind's `lg` and `xl`. */
const TWO = '(width>=64rem)';
const THREE = '(width>=80rem)';

export const useThreeColumns = (): boolean => useColumns(3, THREE);

export const useTwoColumns = (): boolean => useColumns(2, TWO);

function useColumns(columns: number, query: string): boolean {
  const rendered = useContext(RenderedForContext);
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => rendered !== null && rendered.columns >= columns,
  );
}

/** Stores the number of columns in a cookie, so that the server renders the next page to fit. */
export function followColumns(): void {
  const queries = [TWO, THREE].map((query) => matchMedia(query));
  const tell = () => {
    const columns = 1 + queries.filter(({ matches }) => matches).length;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
    document.cookie = `${COLUMNS_COOKIE}=${columns}; path=/; samesite=lax`;
  };
  for (const query of queries) query.addEventListener('change', tell);
  tell();
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a connection; true on the server, because the page has just been requested. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}
