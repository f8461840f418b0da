import type { Profile } from '@fairtab/contract/account';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentProfile } from './session.ts';

/** `beforeLoad` of a page for signed-in users: sends visitors to /auth, and brings them back once they are in. */
export async function signedInOnly({
  location,
}: {
  location: ParsedLocation;
}): Promise<{ profile: Profile }> {
  const profile = await currentProfile();
  if (!profile) throw redirect({ to: '/auth', search: { next: location.href }, replace: true });
  return { profile };
}

/** `beforeLoad` of /, /auth: signed-in users have nothing to do there. A server out of reach keeps nobody from reading. */
export async function visitorsOnly(): Promise<void> {
  const profile = await currentProfile().catch(() => null);
  if (profile) throw redirect({ to: '/home', replace: true });
}
