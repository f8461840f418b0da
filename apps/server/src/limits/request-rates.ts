import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../adapters/database/database.ts';
import { logFailure } from '../adapters/database/unavailable.ts';
import type { BucketSize, Settle } from './token-buckets.ts';

export type SettleAs = (name: string, size: BucketSize) => Settle;

/** Token buckets shared by all servers, by the database's clock: one statement takes a server's tokens and returns the rest. */
export const settleInDatabase =
  ({ kysely }: Pick<Database, 'kysely'>, log: Logger): SettleAs =>
  (name, { burst, perSecond }) =>
  async (key, taken) => {
    try {
      // Read after locking the row, so that it does not run backwards between servers; a clock that was set back refills nothing.
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
