import { LIMITS } from '@fairtab/domain/input/limits';
import { KEY_HOURS } from '@fairtab/domain/key-life';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../adapters/database/tables/schema.ts';

type Rule = {
  [T in keyof Schema]: readonly [table: T, time: keyof Schema[T] & string, keptFor: string];
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
  ['auth_factor_challenges', 'created_at', '1 day'],
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
