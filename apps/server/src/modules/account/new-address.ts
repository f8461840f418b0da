import { LIMITS } from '@fairtab/contract/limits';
import { type Email, normalizeEmail } from '@fairtab/domain/credentials';
import { normalizePhone, type Phone } from '@fairtab/domain/phone';
import { type RawBuilder, sql } from 'kysely';

/** The verified addresses of an account; null for each that it has not. */
type Addresses = { email: string | null; phone: string | null };

/** When an address is added: null for the first one of an account, which nobody can have added to somebody else's. */
export const addedNow = ({ email, phone }: Addresses) =>
  email === null && phone === null ? null : sql<Date>`now()`;

/**
 * Whether an address was added too lately to prove who is signed in: whoever has a stolen session and one code of the
 * owner's would otherwise have the account with it, before the owner reads that the address changed.
 * @param column when it was added
 */
export const isNewAddress = (column: 'u.email_added_at' | 'p.phone_added_at'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - ${`${LIMITS.newAddressDays} days`}::interval, false)`;

/** Where an account's codes go that prove who is signed in: to its e-mail, else to its phone. */
export function proofAddressOf(
  proved: Addresses & { emailIsNew: boolean; phoneIsNew: boolean },
): { email: Email } | { phone: Phone } | 'new' | null {
  const email = normalizeEmail(proved.email ?? '');
  if (email !== null && !proved.emailIsNew) return { email };
  const phone = normalizePhone(proved.phone ?? '');
  if (phone !== null && !proved.phoneIsNew) return { phone };
  return email === null && phone === null ? null : 'new';
}
