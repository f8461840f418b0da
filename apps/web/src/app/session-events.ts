import type { Profile } from '@fairtab/contract/account';
import { returnPath } from '@fairtab/domain/return-path';
import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { onSessionNews, tellOtherTabs } from '../lib/session-news.ts';
import { isSharedPath, reloadPage } from '../lib/shared-address.ts';
import { keepToast, toast } from '../lib/toast.ts';
import { toastFailure } from '../lib/toast-failure.ts';
import { queryClient } from './query-client.ts';
import { currentProfile, profileQuery, sessionBegun, sessionEnded } from './session.ts';

// The auth events of the specification, section 4. The guests' pages follow them on their own (guest-app/main.tsx).

/** The id of the route above all pages of signed-in users (host-route.ts). */
const SIGNED_IN_PAGES = '/host';

/** Refusals of a sign-out that say that there is no session to end (specification, section 8). */
const NO_SESSION = new Set([401, 403, 404]);

const LEFT = 'fairtab.left-for';

/** What is needed of the router. */
export type Page = {
  state: {
    matches: readonly { routeId: string }[];
    location: { pathname: string; search: { next?: unknown } };
  };
  history: { replace: (path: string) => void };
};

/** Signed in on this page: the other tabs learn of it, too. @returns null where the browser did not keep the session */
export async function signedInHere(): Promise<Profile | null> {
  tellOtherTabs('signed-in');
  return sessionBegun();
}

/** The tab goes to a sign-in provider; if it comes back signed in, the other tabs learn of it. */
export function leftForProvider(): void {
  try {
    sessionStorage.setItem(LEFT, 'provider');
  } catch {
    // Without storage the other tabs notice when they next ask the server.
  }
}

async function backFromProvider(): Promise<void> {
  try {
    if (sessionStorage.getItem(LEFT) === null) return;
    sessionStorage.removeItem(LEFT);
  } catch {
    return;
  }
  if (await currentProfile()) tellOtherTabs('signed-in');
}

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

/**
 * SIGNED_IN in another tab: leads from /auth to the page that was wanted, by default /home. Another page stays, as long as
 * it is the same user's.
 */
async function signedInElsewhere(page: Page): Promise<void> {
  const { pathname, search } = page.state.location;
  const before = queryClient.getQueryData(profileQuery.queryKey);
  if (pathname === '/auth') {
    if (!(await sessionBegun())) return;
    page.history.replace(returnPath(search.next));
    scrollTo({ top: 0 });
    return;
  }
  const now = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  // What the page shows belongs to another user: nothing of it may stay, not even in memory.
  if (!before || !now || before.user_id === now.user_id) return;
  if (isSharedPath(pathname)) reloadPage();
  else location.replace('/home');
}

/** Follows what other tabs do with the session. @returns a function that stops it */
export function followOtherTabs(page: Page): () => void {
  backFromProvider().catch(() => {});
  return onSessionNews((news) => {
    if (news === 'signed-out') signedOut(page);
    // If nobody can be reached now, the next page asks again.
    else signedInElsewhere(page).catch(() => {});
  });
}
