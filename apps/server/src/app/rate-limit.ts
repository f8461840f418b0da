import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { AppError } from './errors.ts';

/**
 * Counts a hit in the database, so that several servers count together.
 * @param bucket what is limited, such as `signin:+15555550100`.
 * @throws AppError request.rate_limited when more than `max` hits fell into the window of `windowSeconds`.
 */
export async function limitRate(
  database: Pick<Database, 'kysely'>,
  bucket: string,
  max: number,
  windowSeconds: number,
) {
  // By the database's clock, which all servers share.
  const windowStart = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`;
  const row = await database.kysely
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (row.hits > max) throw new AppError('request.rate_limited');
}

/** Drops windows that are over. */
export async function forgetOldWindows(database: Database): Promise<void> {
  await database.kysely
    .deleteFrom('rate_limits')
    .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
