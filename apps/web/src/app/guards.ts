import type { Profile } from '@fairtab/contract/account';
import { authPath } from '@fairtab/contract/sign-in-page';
import { VISITOR_PAGES } from '@fairtab/contract/visitor-page';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { replacePage } from '../lib/leave-page.ts';
import { isSharedPath } from '../lib/shared-address.ts';
import type { RouterContext } from './root-route.tsx';
import { currentProfile } from './session.ts';
import { guestsPage } from './shared-receipt.ts';

/** Where a route is opened, and for whom. */
type At = { location: ParsedLocation; context: RouterContext };

/**
 * `beforeLoad` of a page for signed-in users: sends visitors to /auth, which returns them here afterwards. At the address
 * of a share link they are guests.
 */
export async function signedInOnly({ location, context }: At): Promise<{ profile: Profile }> {
  const profile = await currentProfile(context.client);
  if (!profile && isSharedPath(location.pathname)) return guestsPage();
  if (!profile) throw redirect({ href: authPath({ next: location.href }), replace: true });
  return { profile };
}

/**
 * `beforeLoad` of any other path: home for signed-in users, the start page for everyone else (specification, section 2). That
 * and the other pages for visitors are documents of their own.
 * @throws SessionUnknown if the server cannot be reached: then the page says so, and asks again
 */
export async function homeOrStart({ location: { pathname, href }, context }: At): Promise<never> {
  if (pathname in VISITOR_PAGES) return replacePage(href);
  if (await currentProfile(context.client)) throw redirect({ to: '/home', replace: true });
  return replacePage('/');
}
