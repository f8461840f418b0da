import { useContext, useMemo, useSyncExternalStore } from 'react';
import { RenderedForContext } from './use-from-device.ts';

const MINUTE = 60_000;

let now = new Date();

/** The same Date until a minute has passed. */
function current(): Date {
  if (Math.abs(Date.now() - now.getTime()) >= MINUTE) now = new Date();
  return now;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** The time, to the minute: for what depends on the clock while a page stays open. */
export function useNow(): Date {
  const rendered = useContext(RenderedForContext)?.now;
  const then = useMemo(() => (rendered === undefined ? null : new Date(rendered)), [rendered]);
  return useSyncExternalStore(subscribe, current, () => then ?? current());
}
