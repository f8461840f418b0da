import type { Profile } from '@fairtab/contract/account';
import { returnPath } from '@fairtab/domain/return-path';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentProfile } from './session.ts';

type Guarded = { location: ParsedLocation };

/** `beforeLoad` of a page for signed-in users: sends visitors to /auth, which returns them here afterwards. */
export async function signedInOnly({ location }: Guarded): Promise<{ profile: Profile }> {
  const profile = await currentProfile();
  if (!profile) throw redirect({ to: '/auth', search: { next: location.href }, replace: true });
  return { profile };
}

/**
 * `beforeLoad` of / and /auth: sends signed-in users to /home, or to the page that they wanted. If the server cannot be
 * reached, the page is shown; `unknown` is whether that is so.
 */
export async function visitorsOnly({
  location: { search },
}: {
  location: ParsedLocation<{ next?: unknown }>;
}): Promise<{ unknown: boolean }> {
  const profile = await currentProfile().catch(() => undefined);
  if (profile) throw redirect({ href: returnPath(search.next), replace: true });
  return { unknown: profile === undefined };
}
