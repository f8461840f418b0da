import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';

/**
 * The phones of people with an e-mail that are no way to sign in, although their owner has entered the code that this
 * account sent there. Nobody has proved the number since, and the account has not put it there anew: who takes a phone
 * off and types it again has not proved it.
 * @returns in the order of the phones
 */
export function provedPhones(trx: Trx): Promise<{ user_id: string; phone_number: string }[]> {
  return (
    trx
      .selectFrom('profiles as p')
      .innerJoin('auth_users as u', 'u.id', 'p.user_id')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('phone_verification_codes as c')
            .select(['c.scope', 'c.created_at'])
            .whereRef('c.address', '=', 'p.phone_number')
            .where('c.verified', '=', true)
            .orderBy('c.created_at', 'desc')
            .limit(1)
            .as('proof'),
        (join) => join.on('proof.scope', '=', sql<string>`'phone_change:' || p.user_id`),
      )
      .where('u.email_verified', '=', true)
      .where('p.phone_verified', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_log as l')
              .select('l.id')
              .whereRef('l.actor_id', '=', 'p.user_id')
              .where('l.what', '=', 'updateUserPhone')
              .whereRef('l.created_at', '>', 'proof.created_at'),
          ),
        ),
      )
      .select(['p.user_id', 'p.phone_number'])
      .$narrowType<{ phone_number: string }>()
      .orderBy('p.phone_number')
      .orderBy('p.user_id')
      // Whoever changes their phone at this moment has changed it before, or waits.
      .forUpdate('p')
      .execute()
  );
}
