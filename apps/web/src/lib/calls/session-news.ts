import { readStored, writeStored } from '../device/stored.ts';

/** What a browser's tabs announce to each other (specification, section 4, "Auth events"). */
type SessionNews = 'signed-in' | 'signed-out';

// Not a BroadcastChannel: an open one keeps a page out of the back/forward cache.
const KEY = 'fairtab.session-news';

const last = () => readStored('localStorage', KEY);

/** Notifies all other tabs. Without storage they notice when they next call the server. */
export function notifyOtherTabs(news: SessionNews): void {
  // The time makes each value different, because storage events fire only for changes.
  writeStored('localStorage', KEY, `${news} ${Date.now()}`);
}

/** Listens to other tabs, including news sent while this page was in the back/forward cache. Returns a function that stops. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  let heard = last();

  function hear(): void {
    const latest = last();
    if (latest === heard) return;
    heard = latest;
    listener(latest?.startsWith('signed-in') ? 'signed-in' : 'signed-out');
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) hear();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hear();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
