import { LIMITS } from '@fairtab/contract/limits';
import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';

/** Deletes the final bills of hosts who deleted their account, 90 days later. */
export async function forgetKeptBills(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('auth_users')
    .where('left_at', '<', sql<Date>`now() - make_interval(days => ${LIMITS.keptBillDays})`)
    .execute();
}
