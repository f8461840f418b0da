import { sql } from 'kysely';
import { AppError } from './errors.ts';
import type { Trx } from './request-context.ts';

/** The key a caller gave, what it was used for, and who used it. */
export type IdempotencyKey = { actor: string; key: string; requestHash: string };

/**
 * Runs a command once for each key, in the command's own transaction: the key and the change are kept or lost
 * together. A second request with the same key waits for the first and gets its result.
 * @throws AppError request.key_reused when the key was used for another request.
 */
export async function onceForKey<T extends object>(
  trx: Trx,
  key: IdempotencyKey,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ actor: key.actor, key: key.key, request_hash: key.requestHash, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) return earlierResult<T>(trx, key);
  const result = await run(trx);
  await trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(result) })
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .execute();
  return result;
}

async function earlierResult<T extends object>(trx: Trx, key: IdempotencyKey): Promise<T> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== key.requestHash) throw new AppError('request.key_reused');
  // Our own result of the same command, written by onceForKey above.
  return earlier.response as T;
}

/** Forgets keys after a day: no browser retries that late. */
export async function forgetOldKeys(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
