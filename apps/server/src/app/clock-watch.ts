import { type Kysely, sql } from 'kysely';
import type { Schema } from '../adapters/database/tables/schema.ts';
import type { Services } from './services.ts';

type Rule = {
  [T in keyof Schema]: readonly [table: T, time: keyof Schema[T] & string, ago: string, only?: string];
}[keyof Schema];

/**
 * Timestamps that delay something, and how old they become once the clock was set back behind them. Records of what happened are
 * not among them: a clock that is temporarily behind recovers.
 */
const AHEAD = [
  ['receipt_presence', 'seen_at', '1 day'],
  ['receipt_guests', 'page_closed_at', '0'],
  ['share_proposals', 'created_at', '0', "state = 'pending'"],
  ['guest_phone_tries', 'created_at', '1 day'],
  ['guest_device_codes', 'created_at', '1 day'],
  ['phone_verification_codes', 'created_at', '1 day'],
  ['password_proofs', 'created_at', '1 day'],
  ['notifications', 'queued_at', '1 day', "state in ('queued', 'sending')"],
  ['notifications', 'attempted_at', '1 day', "state = 'unknown'"],
  ['purchases', 'updated_at', '1 day', "state in ('open', 'processing')"],
  ['subscriptions', 'updated_at', '1 day', "status <> 'ended'"],
] as const satisfies readonly Rule[];

/**
 * Returns a function that detects that the database's clock was set back, and corrects future timestamps, which would otherwise
 * block e.g. limits and presence until then. On PGlite also at the start, as the machine's clock may have been set while down.
 */
export function createClockWatch({ database, jobs }: Pick<Services, 'database' | 'jobs'>) {
  let last = database.engine === 'pglite' ? Number.POSITIVE_INFINITY : 0;
  return async (): Promise<void> => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database.kysely);
    const now = rows[0]?.now.getTime() ?? last;
    if (now < last) {
      await correctTimes(database.kysely);
      await jobs.recall();
    }
    last = now;
  };
}

async function correctTimes(db: Kysely<Schema>): Promise<void> {
  for (const [table, time, ago, only = 'true'] of AHEAD) {
    const column = sql.ref(time);
    await sql`update ${sql.table(table)} set ${column} = now() - ${ago}::interval
      where ${column} > now() and ${sql.raw(only)}`.execute(db);
  }
  await sql`delete from rate_limits where window_start > now()`.execute(db);
  await sql`update auth_factors set last_step = null where last_step > extract(epoch from now()) / 30 + 1`.execute(
    db,
  );
}
