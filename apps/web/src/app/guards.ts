import type { Profile } from '@fairtab/contract/account';
import { redirect } from '@tanstack/react-router';
import { currentProfile } from './session.ts';

const HOME = '/home';
const SIGN_IN = '/auth';

/** `beforeLoad` of a page for signed-in users: sends visitors to /auth, and hands the profile to the route. */
export async function signedInOnly(): Promise<{ profile: Profile }> {
  const profile = await currentProfile();
  if (!profile) throw redirect({ href: SIGN_IN, replace: true });
  return { profile };
}

/** `beforeLoad` of /, /auth: signed-in users have nothing to do there. A server out of reach keeps nobody from reading. */
export async function visitorsOnly(): Promise<void> {
  const profile = await currentProfile().catch(() => null);
  if (profile) throw redirect({ href: HOME, replace: true });
}
