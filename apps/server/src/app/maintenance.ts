import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Kysely, sql } from 'kysely';
import { backupsIn, scheduleMaintenance } from '../adapters/database/pglite/pglite-maintenance.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import { logFailure } from '../adapters/database/unavailable.ts';
import type { Config } from '../config/config.ts';
import { dropOldLines } from '../modules/audit/drop-old-lines.ts';
import { endOldClaims } from '../modules/guests/claims.ts';
import { updatePresence } from '../modules/guests/update-presence.ts';
import { sendStranded } from '../modules/messages/queue-messages.ts';
import { recheckPayments } from '../modules/payments/recheck-payments.ts';
import { deleteOld } from '../modules/receipts/receipts.routes.ts';
import { sweepPhotos } from '../modules/receipts/remove-photos.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Pages not renewed for 40 s count as closed. */
const PRESENCE_MS = 12_000;
/** How late others learn that a guest is away, is back or has not answered. */
const AWAY_MS = 5_000;

/** Starts recurring work: expired rows, presence, and on PGlite backups and vacuums. Returns a function that stops it. */
export function startMaintenance(services: Services, config: Config): () => Promise<void> {
  const { database, live, log, peers, presence, sessions } = services;
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => logFailure(log, error, `maintenance failed: ${what}`));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    every(HOUR_MS, 'deleting what is past its time', () => deleteExpired(database.kysely)),
    every(HOUR_MS, 'deleting old bills and photos', () => deleteOld(services)),
    every(HOUR_MS, 'deleting old audit lines', () => dropOldLines(services)),
    every(HOUR_MS, 'removing photos of no receipt', () => sweepPhotos(services)),
    every(HOUR_MS, 'ending claims nobody has answered', () => endOldClaims(services)),
    every(5 * MINUTE_MS, 'sending messages that lost their job', () => sendStranded(services)),
    every(5 * MINUTE_MS, 'asking about payments', () => recheckPayments(services)),
    every(PRESENCE_MS, 'renewing open pages', () => presence.renew()),
    every(PRESENCE_MS, 'looking for changes that were not announced', () => live.recheck()),
    every(PRESENCE_MS, 'looking for sessions that ended', () => sessions.recheck()),
    every(PRESENCE_MS, 'forgetting pages of servers that died', () => presence.sweep()),
    every(PRESENCE_MS, 'announcing this server', () => peers.announce()),
    every(PRESENCE_MS, 'watching the clock', createClockWatch(services)),
    every(AWAY_MS, 'noticing who is away', () => updatePresence(services)),
  ];
  const maintenance =
    database.maintenance &&
    scheduleMaintenance(database.maintenance, {
      backupFolder: backupsIn(config.DATA_DIR),
      onError: (error) => log.error({ err: error }, 'a backup failed'),
    });
  return async () => {
    timers.forEach(clearInterval);
    await maintenance?.stop();
  };
}

/** A time in a table, of the rows that `only` selects. */
type Rule = {
  [T in keyof Schema]: readonly [table: T, time: keyof Schema[T] & string, span: string, only?: string];
}[keyof Schema];

/** How long rows are kept after the time in a column. Dependent rows are deleted by cascade. */
const RETENTION = [
  ['auth_sessions', 'expires_at', '0'],
  ['auth_provider_flows', 'expires_at', '0'],
  ['auth_grant_codes', 'expires_at', '0'],
  ['auth_used_id_tokens', 'expires_at', '0'],
  ['password_proofs', 'created_at', '1 hour'],
  ['phone_verification_codes', 'created_at', '1 day'],
  ['auth_pending_signins', 'created_at', '1 day'],
  ['guest_device_codes', 'created_at', '1 hour'],
  ['guest_phone_tries', 'created_at', '1 day'],
  ['rate_limits', 'window_start', '1 day'],
  // By then every bucket is full again.
  ['request_rates', 'settled_at', '1 hour'],
  // Later than any browser retries, plus time for a request on its way.
  ['idempotency_keys', 'created_at', `${KEY_HOURS + 1} hours`],
  ['texted_numbers', 'created_at', '1 day'],
  ['incoming_texts', 'received_at', '30 days'],
  ['auth_users', 'left_at', `${LIMITS.keptBillDays} days`],
  ['sms_consents', 'at', `${LIMITS.keptConsentYears} years`],
] as const satisfies readonly Rule[];

/** Deletes expired rows, by the database's clock. @throws the first error, after the other tables */
export async function deleteExpired(db: Kysely<Schema>): Promise<void> {
  const errors: unknown[] = [];
  for (const [table, time, keptFor] of RETENTION) {
    const expired = sql`delete from ${sql.table(table)} where ${sql.ref(time)} < now() - ${keptFor}::interval`;
    await expired.execute(db).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Timestamps that delay something, and how old they become once the clock was set back behind them. Records of what happened are
 * not among them: a clock that is temporarily behind recovers.
 */
const AHEAD = [
  ['receipt_presence', 'seen_at', '1 day'],
  ['receipt_guests', 'page_closed_at', '0'],
  ['share_proposals', 'created_at', '0', "state = 'pending'"],
  ['guest_phone_tries', 'created_at', '1 day'],
  ['latecomers', 'asked_at', '0'],
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
