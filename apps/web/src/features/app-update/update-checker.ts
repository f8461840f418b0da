import { isSaving } from '../../lib/calls/saving.ts';
import { keepPlace } from './scroll-place.ts';

/** The document that a page was opened with, as it is built: without what the server puts in it. */
export type UpdatedDocument = '/index.html' | '/share.html';

type Options = {
  document: UpdatedDocument;
  userAgent?: string;
  /** Loads the page anew, with its path and query. */
  reload?: () => void;
};

/**
 * Looks for a new release, and takes it by loading the page anew (specification, section 9, "Update checker"), when nothing
 * can be lost by it; else at a later look, or on the next page. Without an answer of the server nothing is loaded anew: an
 * update that is due then is taken with the next answer.
 * @returns what to call when another page was opened, and the end of it
 */
export function startUpdateChecker({
  document: built,
  userAgent = navigator.userAgent,
  reload = () => location.reload(),
}: Options): { pageOpened: () => void; stop: () => void } {
  const mobile = isMobile(userAgent);
  const last: Partial<Record<Occasion, number>> = {};
  /** The release that this page is of. */
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
    if (!due) storeTime('localStorage', 'app_version', now);
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
    keepPlace();
    storeTime('localStorage', 'app_version', now);
    storeTime('sessionStorage', 'fairtab.updated', now);
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

/** How long before the page is loaded anew, so that whoever has just come back to it may still begin something. */
const reloadDelay = (mobile: boolean): number => (mobile ? 1_000 : 0);

/** Where the page is an old one even after a reload, something on the way keeps it: then it is not tried at every look. */
const PAUSE_AFTER_UPDATE = 10 * MINUTE;

/** What leads to a look, and how long after the last one it may do so again. */
type Occasion = 'start' | 'timer' | 'page' | 'visible' | 'focus';

const PAUSE: Record<Occasion, number> = {
  start: 0,
  timer: 0,
  page: 0,
  visible: 5 * MINUTE,
  focus: 10 * MINUTE,
};

/** @param last when the same occasion last led to a look; undefined if it never did */
const mayCheck = (occasion: Occasion, now: number, last: number | undefined): boolean =>
  last === undefined || now - last >= PAUSE[occasion];

/** Whether the time at which this browser last had the newest release is so long ago that there may well be another. */
const isStale = (version: number, now: number, mobile: boolean): boolean =>
  now - version > (mobile ? 6 * HOUR : HOUR);

const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

/**
 * What the server calls the release that it serves now (specification, section 7, "Update detection"). The document names the
 * files of its build, so each build has another tag.
 * @returns null if there is no answer; '' if the answer names no release
 */
async function servedRelease(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`${path}?v=${Date.now()}`, { method: 'HEAD', cache: 'no-store' });
    return answer.ok ? (answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '') : null;
  } catch {
    return null;
  }
}

type Place = 'localStorage' | 'sessionStorage';

/** The time that is stored there, in milliseconds since 1970; null where there is none, or no storage. */
function readTime(place: Place, key: string): number | null {
  try {
    const stored = globalThis[place].getItem(key);
    const time = Number(stored ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

function storeTime(place: Place, key: string, time: number): void {
  try {
    globalThis[place].setItem(key, String(time));
  } catch {
    // Then nothing looks old, and nothing is remembered of an update.
  }
}

/** Ticks are saved, or mean something only together with what is typed. */
const FIELDS = ['input:not([type=checkbox],[type=radio])', 'textarea', 'select', '[contenteditable]'].join();

/** In the middle of something: a photo that is taken or read. */
const WAITING = '/create';

const entered = new Set<Element>();

/** Notes where something is entered. @returns ends it */
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

/** Whether a reload may take something from its user: what was entered and still stands there, a question, a save under way. */
function mayLose(): boolean {
  for (const field of entered) if (!field.isConnected) entered.delete(field);
  return (
    entered.size > 0 ||
    isSaving() ||
    location.pathname === WAITING ||
    document.querySelector('dialog[open]') !== null
  );
}

/**
 * What an update leaves in the browser's storage: auth, session and preferences (specification, section 9), and what
 * guests have there, who would lose who they are and what they tapped.
 */
const KEPT = [
  // Guests: who they are, drafts, kept views, unsaved taps, the remembered name.
  /^fairtab\.guest\./,
  /^fairtab\.name$/,
  // Hosts: what is wrong with a final bill, before it is sent; what was assigned and is not saved yet.
  /^fairtab\.correction\./,
  /^fairtab\.assigning\./,
  // Auth and session: a sign-in that is under way, where a tab goes on afterwards, when it was last updated.
  /^fairtab\.sign-in$/,
  /^fairtab\.session-news$/,
  /^fairtab\.left-for$/,
  /^fairtab\.after-buying$/,
  /^fairtab\.updated$/,
  // Preferences: what was chosen or dismissed on this device. The language is a cookie.
  /^lastTab$/,
  /^payRowSkipped$/,
  /^cardCurrency$/,
];

const isKept = (key: string): boolean => KEPT.some((pattern) => pattern.test(key));

/** Clears both storages for an update. A browser that refuses storage has nothing to clear. */
function clearForUpdate(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
    } catch {
      // No storage.
    }
  }
}
