import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../adapters/database/database.ts';
import { logFailure } from '../adapters/database/unavailable.ts';
import type { BucketSize, Settle } from './token-buckets.ts';

/** Settles what was taken of the buckets of this name, by a kind of bucket. */
export type SettleAs = (name: string, size: BucketSize) => Settle;

/**
 * Token buckets of the whole installation, in the database and by its clock: one statement takes what a server reports and
 * answers what is left.
 */
export const settleInDatabase =
  ({ kysely }: Pick<Database, 'kysely'>, log: Logger): SettleAs =>
  (name, { burst, perSecond }) =>
  async (key, taken) => {
    try {
      // The clock is read once the row is locked, so that it does not go back between two servers; where it was set back, nothing is refilled.
      const refilled = sql`${perSecond}::float8 * greatest(0, extract(epoch from clock_timestamp() - request_rates.settled_at))`;
      const { spent } = await kysely
        .insertInto('request_rates')
        .values({ bucket: `${name} ${key}`, spent: taken, settled_at: sql`clock_timestamp()` })
        .onConflict((conflict) =>
          conflict.column('bucket').doUpdateSet({
            spent: sql`greatest(0, request_rates.spent - ${refilled}) + excluded.spent`,
            settled_at: sql`clock_timestamp()`,
          }),
        )
        .returning('spent')
        .executeTakeFirstOrThrow();
      return burst - spent;
    } catch (error) {
      logFailure(log, error, 'requests were not counted with those of other servers');
      return null;
    }
  };
