import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { AppError, type PlainErrorCode } from '../http/errors.ts';
import type { Trx } from '../http/request-context.ts';

/** Lengths of windows, in seconds. */
export const MINUTES = 60;
export const HOUR = 60 * MINUTES;
export const DAY = 24 * HOUR;

/** A limit: at most `max` hits within `seconds`. */
export type Rate = { max: number; seconds: number };

/**
 * Counts a hit in the database, so that several servers count together.
 * @param database the database, or `{ kysely: trx }` to count only if the transaction commits
 * @param bucket what is limited, such as `signin:+15555550100`
 * @returns whether at most `max` hits fell into the window of `seconds`
 */
export async function countHit(
  database: Pick<Database, 'kysely'>,
  bucket: string,
  { max, seconds }: Rate,
): Promise<boolean> {
  // By the database's clock, which all servers share.
  const windowStart = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;
  const row = await database.kysely
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits <= max;
}

/**
 * Counts a hit like `countHit`.
 * @throws AppError request.rate_limited if more than `max` hits fell into the window
 */
export async function limitRate(
  database: Pick<Database, 'kysely'>,
  bucket: string,
  max: number,
  seconds: number,
): Promise<void> {
  if (!(await countHit(database, bucket, { max, seconds }))) throw new AppError('request.rate_limited');
}

/**
 * Counts a hit against several limits.
 * @param code what to throw past one of them
 * @throws AppError
 */
export async function limitAll(
  database: Pick<Database, 'kysely'>,
  bucket: string,
  rates: readonly Rate[],
  code: PlainErrorCode = 'request.rate_limited',
): Promise<void> {
  for (const rate of rates) {
    // The name contains the length: an hour's first window may start at the same time as the day's.
    if (!(await countHit(database, `${bucket} in ${rate.seconds} s`, rate))) throw new AppError(code);
  }
}

/**
 * Counts something against its day's limit (UTC, by the database's clock), unless that would exceed `most`. Counted in
 * the database, so that concurrent requests on several servers cannot exceed it together.
 * @param bucket what is counted, such as `messages of <user id>`
 * @returns how much is counted today with it; null if it was not counted
 */
export async function countToday(trx: Trx, bucket: string, by: number, most: number): Promise<number | null> {
  if (by > most) return null;
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
  return counted?.hits ?? null;
}
