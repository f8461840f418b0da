import { clearForUpdate } from './kept-keys.ts';
import { keepPlace } from './kept-place.ts';
import { mayLose, watchEntered } from './may-lose.ts';
import { servedRelease } from './served-release.ts';
import { readTime, storeTime } from './stored-time.ts';
import {
  CHECK_EVERY,
  isMobile,
  isStale,
  mayCheck,
  type Occasion,
  PAUSE_AFTER_UPDATE,
  reloadDelay,
} from './update-times.ts';

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
