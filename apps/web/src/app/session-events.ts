import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { call } from '../lib/api.ts';
import { ApiError, isCode } from '../lib/api-error.ts';
import { backFromProvider } from '../lib/left-for-provider.ts';
import { onSessionNews, tellOtherTabs } from '../lib/session-news.ts';
import { isSharedPath, reloadPage } from '../lib/shared-address.ts';
import { keepToast, toast } from '../lib/toast.ts';
import { toastFailure } from '../lib/toast-failure.ts';
import { queryClient } from './query-client.ts';
import { currentProfile, profileQuery, sessionEnded } from './session.ts';

// The auth events of the specification, section 4. The guests' pages follow them on their own (guest-app/main.tsx).

/** The id of the route above all pages of signed-in users (host-route.ts). */
const SIGNED_IN_PAGES = '/host';

/** Refusals of a sign-out that say that there is no session to end (specification, section 8). */
const NO_SESSION = new Set([401, 403, 404]);

/** What is needed of the router. */
export type Page = {
  invalidate: () => unknown;
  state: {
    matches: readonly { routeId: string }[];
    location: { pathname: string };
  };
  history: { replace: (path: string) => void };
};

/** Ends the session of this browser, in all of its tabs. */
export async function signOutHere(page: Page): Promise<void> {
  try {
    await call('POST /functions/v1/sign-out', {}).catch((failure) => {
      if (!(failure instanceof ApiError && NO_SESSION.has(failure.status))) throw failure;
    });
  } catch (failure) {
    toastFailure(failure, say(common.signOutFailed));
    return;
  }
  tellOtherTabs('signed-out');
  signedOut(page);
}

/**
 * SIGNED_OUT: leads from the pages of signed-in users to the start page; all others stay. So does that of a share link,
 * as the guests' page.
 */
function signedOut(page: Page): void {
  sessionEnded();
  toast({ title: say(common.signedOut) });
  if (isSharedPath(page.state.location.pathname)) {
    keepToast();
    reloadPage();
    return;
  }
  if (page.state.matches.some(({ routeId }) => routeId === SIGNED_IN_PAGES)) {
    // Another document, which says it once more.
    keepToast();
    page.history.replace('/');
  }
}

/** SIGNED_IN in another tab: the page stays, as long as it is the same user's. */
async function signedInElsewhere({ state }: Page): Promise<void> {
  const before = queryClient.getQueryData(profileQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  // What the page shows belongs to another user: nothing of it may stay, not even in memory.
  if (!before || !now || before.user_id === now.user_id) return;
  if (isSharedPath(state.location.pathname)) reloadPage();
  else location.replace('/home');
}

/** Follows what other tabs do with the session. @returns a function that stops it */
export function followOtherTabs(page: Page): () => void {
  if (backFromProvider())
    currentProfile(queryClient).then(
      (profile) => profile && tellOtherTabs('signed-in'),
      () => {},
    );
  return onSessionNews((news) => {
    if (news === 'signed-out') signedOut(page);
    // If nobody can be reached now, the next page asks again.
    else signedInElsewhere(page).catch(() => {});
  });
}

/** Follows what becomes of the session, in other tabs and elsewhere: a page that is refused is led to /auth by its guards. */
export function followSession(page: Page): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isCode(event.action.error, 'auth.required')) return;
    queryClient.setQueryData(profileQuery.queryKey, null);
    void page.invalidate();
  });
  followOtherTabs(page);
}
