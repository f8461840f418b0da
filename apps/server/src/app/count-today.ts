import { sql } from 'kysely';
import type { Trx } from './request-context.ts';

/**
 * Counts something against its day's limit (UTC, by the database's clock), unless that would exceed `most`. Counted in
 * the database, so that concurrent requests on several servers cannot exceed it together.
 * @param bucket what is counted, such as `messages of <user id>`
 * @returns whether it was counted
 */
export async function countToday(trx: Trx, bucket: string, by: number, most: number): Promise<boolean> {
  if (by > most) return false;
  const counted = await trx
    .insertInto('rate_limits')
    .values({ bucket, window_start: sql<Date>`date_trunc('day', now(), 'UTC')`, hits: by })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits + ${by}` })
        .where('rate_limits.hits', '<=', most - by),
    )
    .returning('hits')
    .executeTakeFirst();
  return counted !== undefined;
}
