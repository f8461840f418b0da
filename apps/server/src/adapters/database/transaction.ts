import { type Kysely, sql } from 'kysely';
import type { ConnectionGuard, Trx } from './database.ts';
import type { Schema } from './tables/schema.ts';

const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: the same work may succeed on a retry. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const PAUSE_MS = 20;

/** See `Database.inTransaction`. */
export async function runInTransaction<T>(
  kysely: Kysely<Schema>,
  guard: ConnectionGuard,
  body: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { trx, result } = await tryToCommit(kysely, guard, body);
  committed(trx);
  return result;
}

async function tryToCommit<T>(
  kysely: Kysely<Schema>,
  guard: ConnectionGuard,
  body: (trx: Trx) => Promise<T>,
): Promise<{ trx: Trx; result: T }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely
        .transaction()
        .execute((trx) => guard.hold(async () => ({ trx, result: await body(trx) })));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    RETRYABLE_CODES.has(error.code)
  );
}

/** Serializes transactions on the same name, across servers, until they end. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

const waiting = new WeakMap<Trx, (() => void)[]>();

/** Runs `act` once the transaction is committed, never if it is rolled back. */
export function afterCommit(trx: Trx, act: () => void): void {
  waiting.set(trx, [...(waiting.get(trx) ?? []), act]);
}

function committed(trx: Trx): void {
  for (const act of waiting.get(trx) ?? []) act();
}
