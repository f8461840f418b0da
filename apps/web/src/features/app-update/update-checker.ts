import { isSaving } from '../../lib/calls/saving.ts';
import { readStored, writeStored } from '../../lib/device/stored.ts';

/** The page's document as built, without what the server adds. */
export type UpdatedDocument = '/index.html' | '/share.html';

type Options = {
  document: UpdatedDocument;
  userAgent?: string;
  reload?: () => void;
};

/**
 * Looks for releases and reloads when nothing can be lost (specification, section 9, "Update checker"), else at a later look
 * or on the next page. Reloads only after an answer of the server. Returns what to call on the next page, and to stop.
 */
export function startUpdateChecker({
  document: built,
  userAgent = navigator.userAgent,
  reload = () => location.reload(),
}: Options): { pageOpened: () => void; stop: () => void } {
  const mobile = isMobile(userAgent);
  const last: Partial<Record<Occasion, number>> = {};
  let release: string | null = null;
  let due = false;
  let looking = false;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  async function look(occasion: Occasion): Promise<void> {
    if (looking || !mayCheck(occasion, Date.now(), last[occasion])) return;
    last[occasion] = Date.now();
    looking = true;
    const found = await servedRelease(built);
    looking = false;
    const now = Date.now();
    if (found === null) {
      due ||= isStale(readTime('localStorage', 'app_version') ?? now, now, mobile);
      return;
    }
    release ??= found;
    due ||= found !== release;
    if (!due) writeStored('localStorage', 'app_version', String(now));
    else if (mayTake(now)) reloading = setTimeout(take, reloadDelay(mobile));
  }

  const mayTake = (now: number): boolean =>
    now - (readTime('sessionStorage', 'fairtab.updated') ?? 0) >= PAUSE_AFTER_UPDATE && !mayLose();

  function take(): void {
    const now = Date.now();
    // A dialog may have opened meanwhile.
    if (!due || !mayTake(now)) return;
    due = false;
    clearForUpdate();
    writeStored('localStorage', 'app_version', String(now));
    writeStored('sessionStorage', 'fairtab.updated', String(now));
    reload();
  }

  const onVisible = () => void (document.visibilityState === 'visible' && look('visible'));
  const onFocus = () => void look('focus');
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('focus', onFocus);
  const timer = mobile ? undefined : setInterval(() => void look('timer'), CHECK_EVERY);
  const unwatch = watchEntered();
  void look('start');

  return {
    pageOpened: () => void (due && look('page')),
    stop() {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('focus', onFocus);
      clearInterval(timer);
      clearTimeout(reloading);
      unwatch();
    },
  };
}

/** When to look for a new release (specification, section 9, "Update checker"), in milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const CHECK_EVERY = MINUTE;

/** Milliseconds before reloading, so that a user who has just returned can start something first. */
const reloadDelay = (mobile: boolean): number => (mobile ? 1_000 : 0);

/** If the page is still old after a reload, a cache keeps it: do not retry at every look. */
const PAUSE_AFTER_UPDATE = 10 * MINUTE;

/** What triggers a look. PAUSE has the least time between two looks for each, in milliseconds. */
type Occasion = 'start' | 'timer' | 'page' | 'visible' | 'focus';

const PAUSE: Record<Occasion, number> = {
  start: 0,
  timer: 0,
  page: 0,
  visible: 5 * MINUTE,
  focus: 10 * MINUTE,
};

/** `last`: when the same occasion last triggered a look. */
const mayCheck = (occasion: Occasion, now: number, last: number | undefined): boolean =>
  last === undefined || now - last >= PAUSE[occasion];

/** Whether this browser last had the newest release so long ago that there is probably another. */
const isStale = (version: number, now: number, mobile: boolean): boolean =>
  now - version > (mobile ? 6 * HOUR : HOUR);

const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

/** Each build has its own tag (specification, section 7, "Update detection"). Null for no answer; '' if it has no tag. */
async function servedRelease(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`${path}?v=${Date.now()}`, { method: 'HEAD', cache: 'no-store' });
    return answer.ok ? (answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '') : null;
  } catch {
    return null;
  }
}

/** A stored time in epoch milliseconds; null for none, or without storage. */
function readTime(...stored: Parameters<typeof readStored>): number | null {
  const time = Number(readStored(...stored) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

/** Ticks are saved at once, or matter only along with text. */
const FIELDS = ['input:not([type=checkbox],[type=radio])', 'textarea', 'select', '[contenteditable]'].join();

/** A photo is being taken or read here. */
const WAITING = '/create';

const entered = new Set<Element>();

/** Tracks fields with input. Returns a function that stops. */
function watchEntered(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) entered.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    entered.clear();
  };
}

/** Whether a reload could lose something: input, an open question, or a save in progress. */
function mayLose(): boolean {
  for (const field of entered) if (!field.isConnected) entered.delete(field);
  return (
    entered.size > 0 ||
    isSaving() ||
    location.pathname === WAITING ||
    document.querySelector('dialog[open]') !== null
  );
}

/** Auth, session and preferences (specification, section 9), and guests' data: their identity and taps. */
const PRESERVED = [
  // Receipts, by share token for guests and by id for hosts: identity, drafts, stored views, unsaved commands (device-storage.ts).
  /^fairtab\.(guest|receipt)\./,
  /^fairtab\.name$/,
  // The person who is given items.
  /^fairtab\.assigning\./,
  // Auth and session: a pending sign-in, where to continue afterwards, the last update.
  /^fairtab\.sign-in$/,
  /^fairtab\.session-news$/,
  /^fairtab\.left-for$/,
  /^fairtab\.after-buying$/,
  /^fairtab\.updated$/,
  // Preferences chosen or dismissed on this device. The language is a cookie.
  /^lastTab$/,
  /^payRowSkipped$/,
  /^fairtab\.card\./,
];

const isPreserved = (key: string): boolean => PRESERVED.some((pattern) => pattern.test(key));

/** Clears both storages for an update, except PRESERVED. */
function clearForUpdate(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isPreserved(key)) storage.removeItem(key);
    } catch {
      // No storage.
    }
  }
}
