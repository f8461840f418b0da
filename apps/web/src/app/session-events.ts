import { host } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { navigate } from 'wouter/use-browser-location';
import { loadedHost } from '../features/receipt/open/index.ts';
import { call } from '../lib/calls/api.ts';
import { ApiError, isCode } from '../lib/calls/api-error.ts';
import { onSessionNews, tellOtherTabs } from '../lib/calls/session-news.ts';
import { keepToast } from '../lib/keep-toast.ts';
import { backFromProvider } from '../lib/page/left-for-provider.ts';
import { isSharedPath, reloadPage } from '../lib/page/shared-address.ts';
import { toast } from '../lib/toast.ts';
import { toastFailure } from '../lib/toast-failure.ts';
import { OPEN_PATH } from './open-path.ts';
import { queryClient } from './query-client.ts';
import { profileQuery, sessionEnded } from './session.ts';

// The auth events of the specification, section 4. The guests' pages follow them on their own (guest-app/main.tsx).

/** Refusals of a sign-out that say that there is no session to end (specification, section 8). */
const NO_SESSION = new Set([401, 403, 404]);

/** No page: that of whoever has no session is the start page (Pages.tsx). */
const SIGNED_OUT = '/signed-out';

/** Ends the session of this browser, in all of its tabs. */
export async function signOutHere(): Promise<void> {
  try {
    await call('POST /functions/v1/sign-out', {}).catch((failure) => {
      if (!(failure instanceof ApiError && NO_SESSION.has(failure.status))) throw failure;
    });
  } catch (failure) {
    toastFailure(failure, say(host.signOutFailed));
    return;
  }
  tellOtherTabs('signed-out');
  signedOut();
}

/**
 * SIGNED_OUT: leads from the pages of signed-in users to the start page; all others stay. So does that of a share link,
 * as the guests' page.
 */
function signedOut(): void {
  const { pathname } = location;
  sessionEnded();
  loadedHost()?.forgetReceipts(queryClient);
  toast({ title: say(host.signedOut) });
  if (isSharedPath(pathname)) {
    keepToast();
    reloadPage();
    return;
  }
  if (pathname === OPEN_PATH) return;
  // Another document, which says it once more. Left from its own address it would count as the one before, to which Back leads.
  keepToast();
  navigate(SIGNED_OUT, { replace: true });
}

/** SIGNED_IN in another tab: the page stays, as long as it is the same user's. */
async function signedInElsewhere(): Promise<void> {
  const before = queryClient.getQueryData(profileQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  // What the page shows belongs to another user: nothing of it may stay, not even in memory.
  if (!before || !now || before.user_id === now.user_id) return;
  if (isSharedPath(location.pathname)) reloadPage();
  else location.replace('/home');
}

/** Follows what other tabs do with the session. @returns a function that stops it */
export function followOtherTabs(): () => void {
  if (backFromProvider())
    queryClient.ensureQueryData(profileQuery).then(
      (profile) => profile && tellOtherTabs('signed-in'),
      () => {},
    );
  return onSessionNews((news) => {
    if (news === 'signed-out') signedOut();
    // If nobody can be reached now, the next page asks again.
    else signedInElsewhere().catch(() => {});
  });
}

/** Follows what becomes of the session, in other tabs and elsewhere: a page that is refused is led to /auth (Pages.tsx). */
export function followSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isCode(event.action.error, 'auth.required')) return;
    queryClient.setQueryData(profileQuery.queryKey, null);
  });
  followOtherTabs();
}
