import { host } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { navigate } from 'wouter/use-browser-location';
import { loadedHost } from '../features/receipt/open/index.ts';
import { call } from '../lib/calls/api.ts';
import { ApiError, isCode } from '../lib/calls/api-error.ts';
import { backFromProvider } from '../lib/calls/session.ts';
import { notifyOtherTabs, onSessionNews } from '../lib/calls/session-news.ts';
import { isSharedPath, reloadPage } from '../lib/page/leave-page.ts';
import { storeToast } from '../lib/store-toast.ts';
import { toast } from '../lib/toast.ts';
import { toastFailure } from '../lib/toast-failure.ts';
import { profileQuery, queryClient, sessionEnded } from './session.ts';

// The auth events of the specification, section 4. Guests' pages follow them on their own (guest-app/main.tsx).

/** Statuses with which a sign-out is refused because there is no session (specification, section 8). */
const NO_SESSION = new Set([401, 403, 404]);

/** Not a real route: AnyPath shows signed-out users the start page. */
const SIGNED_OUT = '/signed-out';

/** Ends this browser's session, in all of its tabs. */
export async function signOutHere(): Promise<void> {
  try {
    await call('POST /functions/v1/sign-out', {}).catch((failure) => {
      if (!(failure instanceof ApiError && NO_SESSION.has(failure.status))) throw failure;
    });
  } catch (failure) {
    toastFailure(failure, text(host.signOutFailed));
    return;
  }
  notifyOtherTabs('signed-out');
  signedOut();
}

/** The event SIGNED_OUT: leaves signed-in users' pages for the start page, and reloads a share link as the guests' page. Others stay. */
function signedOut(): void {
  const { pathname } = location;
  sessionEnded();
  loadedHost()?.forgetReceipts(queryClient);
  toast({ title: text(host.signedOut) });
  if (isSharedPath(pathname)) {
    storeToast();
    reloadPage();
    return;
  }
  if (pathname === OPEN_PATH) return;
  // The next document repeats the message. A route of its own, because leaving from this address would add an entry for Back.
  storeToast();
  navigate(SIGNED_OUT, { replace: true });
}

/** The event SIGNED_IN in another tab: the page stays if the user is the same. */
async function signedInElsewhere(): Promise<void> {
  const before = queryClient.getQueryData(profileQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  // The page shows another user's data: drop all of it, even from memory.
  if (!before || !now || before.user_id === now.user_id) return;
  if (isSharedPath(location.pathname)) reloadPage();
  else location.replace('/home');
}

/** Follows other tabs' sign-ins and sign-outs. Returns a function that stops. */
export function followOtherTabs(): () => void {
  if (backFromProvider())
    queryClient.ensureQueryData(profileQuery).then(
      (profile) => profile && notifyOtherTabs('signed-in'),
      () => {},
    );
  return onSessionNews((news) => {
    if (news === 'signed-out') signedOut();
    // If the server cannot be reached now, the next page asks again.
    else signedInElsewhere().catch(() => {});
  });
}

/** Follows the session: other tabs' news, and refused calls, after which App.tsx leads to /auth. */
export function followSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isCode(event.action.error, 'auth.required')) return;
    queryClient.setQueryData(profileQuery.queryKey, null);
  });
  followOtherTabs();
}

/** The one page open to everyone: the demo drivers' messages. */
export const OPEN_PATH = '/dev/outbox';
