import { readStored } from '../device/read-stored.ts';

/** What the tabs of a browser tell each other of its session (specification, section 4, "Auth events"). */
export type SessionNews = 'signed-in' | 'signed-out';

// Not a BroadcastChannel: an open one keeps a page out of the back/forward cache.
const KEY = 'fairtab.session-news';

const last = () => readStored('localStorage', KEY);

/** Tells all other tabs. Without storage they notice when they next ask the server. */
export function tellOtherTabs(news: SessionNews): void {
  try {
    // The time makes each one different: storage announces changes only.
    localStorage.setItem(KEY, `${news} ${Date.now()}`);
  } catch {
    // There is no storage.
  }
}

/**
 * Listens to the other tabs, also to what they said while this page was in the back/forward cache.
 * @returns a function that stops it
 */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  let heard = last();

  function hear(): void {
    const said = last();
    if (said === heard) return;
    heard = said;
    listener(said?.startsWith('signed-in') ? 'signed-in' : 'signed-out');
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
