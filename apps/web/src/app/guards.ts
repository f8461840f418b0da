import type { Profile } from '@fairtab/contract/account';
import { returnPath } from '@fairtab/domain/return-path';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { replacePage } from '../lib/leave-page.ts';
import { isSharedPath } from '../lib/shared-address.ts';
import { type AuthSearch, isAfterSignIn } from './auth-modes.ts';
import { currentProfile, knownProfile } from './session.ts';
import { guestsPage } from './shared-receipt.ts';

/**
 * `beforeLoad` of a page for signed-in users: sends visitors to /auth, which returns them here afterwards. At the address
 * of a share link they are guests.
 */
export async function signedInOnly({
  location,
}: {
  location: ParsedLocation;
}): Promise<{ profile: Profile }> {
  const profile = await currentProfile();
  if (!profile && isSharedPath(location.pathname)) return guestsPage();
  if (!profile) throw redirect({ to: '/auth', search: { next: location.href }, replace: true });
  return { profile };
}

/**
 * `beforeLoad` of any other path: home for signed-in users, the start page, a document of its own, for everyone else
 * (specification, section 2).
 * @throws SessionUnknown if the server cannot be reached: then the page says so, and asks again
 */
export async function homeOrStart(): Promise<never> {
  const profile = await currentProfile();
  if (profile) throw redirect({ to: '/home', replace: true });
  return replacePage('/');
}

type AtSignIn = { search: AuthSearch; cause: 'enter' | 'stay' | 'preload' };

/**
 * `beforeLoad` of /auth: sends signed-in users to the page that they wanted, by default /home, unless the step comes
 * after signing in. If the server cannot be reached, the page is shown, and `unknown` says so.
 */
export async function atSignIn({ search: { mode, next }, cause }: AtSignIn): Promise<{ unknown: boolean }> {
  // From step to step nothing is asked again: without a connection that would take seconds.
  const profile = cause === 'stay' ? knownProfile() : await currentProfile().catch(() => undefined);
  if (profile && !isAfterSignIn(mode)) throw redirect({ href: returnPath(next), replace: true });
  if (profile === null && isAfterSignIn(mode))
    throw redirect({ to: '/auth', search: next ? { next } : {}, replace: true });
  return { unknown: profile === undefined };
}
