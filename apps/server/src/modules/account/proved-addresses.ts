import { type Email, normalizeEmail } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';

/** The verified addresses of an account's owner, what they want by e-mail, and the language of their last sign-in. */
export type ProvedAddresses = {
  phone: string | null;
  email: string | null;
  /** Whether they were added lately: see isNewAddress. */
  phoneIsNew: boolean;
  emailIsNew: boolean;
  completionEmails: boolean;
  language: Language;
};

/** @returns null for each address that is not verified */
export async function provedAddressesOf(db: Kysely<Schema>, userId: string): Promise<ProvedAddresses> {
  const found = await db
    .selectFrom('auth_users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.email',
      'u.email_verified',
      'p.phone_number',
      'p.phone_verified',
      'p.completion_emails',
      'p.language',
    ])
    .select([
      isNewAddress('u.email_added_at').as('emailIsNew'),
      isNewAddress('p.phone_added_at').as('phoneIsNew'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return {
    phone: found?.phone_verified ? found.phone_number : null,
    email: found?.email_verified ? found.email : null,
    phoneIsNew: found?.phoneIsNew ?? false,
    emailIsNew: found?.emailIsNew ?? false,
    completionEmails: found?.completion_emails ?? true,
    language: knownLanguage(found?.language),
  };
}

/** The same addresses alone: what was only typed is somebody else's as far as anybody knows. */
export async function provedListOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return [phone, email].filter((address) => address !== null);
}

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
