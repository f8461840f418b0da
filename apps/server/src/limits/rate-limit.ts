import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { AppError, type PlainErrorCode } from '../http/errors.ts';
import { type About, DAY, type Limit, type LimitName, type Most, RATES, WINDOWS } from './rates.ts';

/** The database, or `{ kysely: trx }` to count only if the transaction commits. */
export type Counting = Pick<Database, 'kysely'>;

/** Adds to a counter that all servers share (`sign-in codes +15555550100`). Null, uncounted, if it would exceed `max`. */
export async function count(
  { kysely }: Counting,
  bucket: string,
  { max, seconds = DAY }: { max: number; seconds?: number },
  by = 1,
): Promise<number | null> {
  if (by > max) return null;
  // By the database's clock, which all servers share; days are in UTC.
  const window_start = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;
  const counted = await kysely
    .insertInto('rate_limits')
    .values({ bucket, window_start, hits: by })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits + ${by}` })
        .where('rate_limits.hits', '<=', max - by),
    )
    .returning('hits')
    .executeTakeFirst();
  return counted?.hits ?? null;
}

/** Counts a hit. @throws AppError `code` if more than `max` hits fell into the window */
export async function limitRate(
  database: Counting,
  bucket: string,
  max: number,
  seconds: number,
  code: PlainErrorCode = 'request.rate_limited',
): Promise<void> {
  if ((await count(database, bucket, { max, seconds })) === null) throw new AppError(code);
}

/** The bucket of one of several windows: an hour's first window may start at the same time as the day's. */
export const windowBucket = (bucket: string, seconds: number): string => `${bucket} in ${seconds} s`;

/** Counts against a limit of `RATES`, each of its counts in turn; false if one had no room. */
export async function isWithin<Name extends LimitName>(
  database: Counting,
  name: Name,
  about: About<Name>,
  by = 1,
): Promise<boolean> {
  const holes = new Map<string, string>(Object.entries(about));
  for (const [text, most] of Object.entries<Most>(RATES[name].counts)) {
    const bucket = text.replaceAll(/\{(\w+)\}/g, (_, hole: string) => holes.get(hole) ?? '');
    const isOnly = Object.keys(most).length === 1;
    for (const [window, seconds] of WINDOWS) {
      const max = most[window];
      if (max === undefined) continue;
      const named = isOnly ? bucket : windowBucket(bucket, seconds);
      if ((await count(database, named, { max, seconds }, by)) === null) return false;
    }
  }
  return true;
}

/** Counts like `isWithin`. @throws AppError the limit's code */
export async function limit<Name extends LimitName>(
  database: Counting,
  name: Name,
  about: About<Name>,
  by = 1,
): Promise<void> {
  if (await isWithin(database, name, about, by)) return;
  const refused: Limit = RATES[name];
  throw new AppError(refused.code ?? 'request.rate_limited');
}
