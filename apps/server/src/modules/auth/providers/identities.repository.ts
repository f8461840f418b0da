import { randomUUID } from 'node:crypto';
import { lockName } from '../../../adapters/database/transaction.ts';
import type { Person } from '../../../adapters/identity/identity-provider.ts';
import type { Trx } from '../../../http/request-context.ts';

/** Serialises what is done with one person's identity: two sign-ins at once do not make two accounts. */
export const lockIdentity = (trx: Trx, { issuer, subject }: Person): Promise<void> =>
  lockName(trx, `identity ${subject} of ${issuer}`);

/** The user whose identity it is; undefined if nobody's. Notes what the provider says their e-mail is now. */
export async function ownerOfIdentity(
  trx: Trx,
  { issuer, subject, email }: Person,
): Promise<string | undefined> {
  const known = await trx
    .updateTable('auth_accounts')
    .set({ email, updated_at: new Date() })
    .where('issuer', '=', issuer)
    .where('account_id', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return known?.user_id;
}

export type NewIdentity = { userId: string; providerId: string; person: Person };

/** Adds an identity that nobody has. The provider's tokens are not kept: nothing else is asked of it. */
export async function addIdentity(trx: Trx, { userId, providerId, person }: NewIdentity): Promise<void> {
  await trx
    .insertInto('auth_accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: providerId,
      account_id: person.subject,
      issuer: person.issuer,
      email: person.email,
    })
    .execute();
}
