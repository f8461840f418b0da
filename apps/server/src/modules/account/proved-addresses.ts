import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** The verified addresses of an account's owner, what they want by e-mail, and the language of their last sign-in. */
export type ProvedAddresses = {
  phone: string | null;
  email: string | null;
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
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return {
    phone: found?.phone_verified ? found.phone_number : null,
    email: found?.email_verified ? found.email : null,
    completionEmails: found?.completion_emails ?? true,
    language: knownLanguage(found?.language),
  };
}
