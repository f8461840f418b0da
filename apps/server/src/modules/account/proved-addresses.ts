import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { isNewAddress } from './new-address.ts';

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
