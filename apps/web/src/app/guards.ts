import type { Profile } from '@fairtab/contract/account';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentProfile } from './session.ts';

/** `beforeLoad` of a page for signed-in users: sends visitors to /auth, which returns them here afterwards. */
export async function signedInOnly({
  location,
}: {
  location: ParsedLocation;
}): Promise<{ profile: Profile }> {
  const profile = await currentProfile();
  if (!profile) throw redirect({ to: '/auth', search: { next: location.href }, replace: true });
  return { profile };
}

/** `beforeLoad` of / and /auth: sends signed-in users to /home. If the server cannot be reached, the page is shown. */
export async function visitorsOnly(): Promise<void> {
  const profile = await currentProfile().catch(() => null);
  if (profile) throw redirect({ to: '/home', replace: true });
}
