import { type Email, normalizeEmail } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';

export type ProvedAddresses = {
  phone: string | null;
  email: string | null;
  phoneIsNew: boolean;
  emailIsNew: boolean;
  completionEmails: boolean;
  language: Language;
};

/** Null for each address that is not verified. */
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

/** The verified addresses alone: an unverified one may be another person's. */
export async function provedListOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return [phone, email].filter((address) => address !== null);
}

type Addresses = { email: string | null; phone: string | null };

/** When an address is added: null for an account's first, which a thief cannot have added. */
export const addedNow = ({ email, phone }: Addresses) =>
  email === null && phone === null ? null : sql<Date>`now()`;

/** Too new to prove the owner: a thief with the session and one code could add it before the owner reads the notice. */
export const isNewAddress = (column: 'u.email_added_at' | 'p.phone_added_at'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - ${`${LIMITS.newAddressDays} days`}::interval, false)`;

/** Where codes that prove ownership go: to the account's e-mail, else to its phone. */
export function proofAddressOf(
  proved: Addresses & { emailIsNew: boolean; phoneIsNew: boolean },
): { email: Email } | { phone: Phone } | 'new' | null {
  const email = normalizeEmail(proved.email ?? '');
  if (email !== null && !proved.emailIsNew) return { email };
  const phone = normalizePhone(proved.phone ?? '');
  if (phone !== null && !proved.phoneIsNew) return { phone };
  return email === null && phone === null ? null : 'new';
}
