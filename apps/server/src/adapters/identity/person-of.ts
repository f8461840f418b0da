import { normalizeEmail, splitFullName } from '@fairtab/domain/account/credentials';
import { checkPersonName } from '@fairtab/domain/input/validation';
import * as z from 'zod';
import type { Person, ProviderSettings } from './identity-provider.ts';

/** Claims of a wrong type count as absent. */
export const Claims = z.object({
  email: z.string().optional().catch(undefined),
  // Some providers send a string.
  email_verified: z.literal([true, 'true']).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof Claims>;

/** The person that these claims describe. */
export function personOf(
  settings: ProviderSettings,
  identity: { issuer: string; subject: string },
  claims: Claims,
): Person {
  const email = claims.email === undefined ? null : normalizeEmail(claims.email);
  const named = splitFullName(claims.name ?? '');
  return {
    ...identity,
    email,
    emailVerified: email !== null && mayVouchFor(settings, email, claims),
    firstName: nameIn(claims.given_name ?? named.first),
    lastName: nameIn(claims.family_name ?? named.last),
  };
}

/** We trust a company's provider for the company's own domains only. */
function mayVouchFor({ domains, emailsVerified }: ProviderSettings, email: string, claims: Claims): boolean {
  if (domains !== null && !domains.includes(email.slice(email.indexOf('@') + 1))) return false;
  return emailsVerified || claims.email_verified !== undefined;
}

function nameIn(text: string): string | null {
  const checked = checkPersonName(text);
  return checked.ok ? checked.value : null;
}
