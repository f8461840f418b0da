import type { Kysely, Transaction } from 'kysely';
import type { ConnectionGuard } from './connection-guard.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: running the same work again may succeed. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const PAUSE_MS = 20;

/** See `Database.inTransaction`. */
export async function runInTransaction<T>(
  kysely: Kysely<Schema>,
  guard: ConnectionGuard,
  body: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute((trx) => guard.hold(() => body(trx)));
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
