import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { hmac, sha256 } from '../app/hash.ts';
import type { Secrets } from '../config/secret.ts';
import { AppError } from './errors.ts';
import type { IdempotencyKey, Trx } from './request-context.ts';

/** Characters; our pages' keys have 36. */
export const MAX_KEY_LENGTH = 255;

export type RequestParts = {
  method: string;
  path: string;
  query: string;
  /** The link's token: through another link the same body is meant for another bill. */
  share: string | undefined;
  body: string;
};

/** Distinguishes requests with the same key. Only a hash is stored: bodies may contain phones or codes. */
export function hashRequest({ method, path, query, share, body }: RequestParts): string {
  return sha256(JSON.stringify([method, path, query, share ?? null, body]));
}

/** Undefined without a key. @throws AppError request.key_invalid if empty or too long: truncated keys could collide */
export async function readKey(
  http: Context,
  actor: string,
  { secret, acceptedSecrets }: Secrets,
): Promise<IdempotencyKey | undefined> {
  const key = http.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw new AppError('request.key_invalid', { max: MAX_KEY_LENGTH });
  const { pathname, search } = new URL(http.req.url);
  const requestHash = hashRequest({
    method: http.req.method,
    path: pathname,
    query: search,
    share: http.req.header(GUEST_HEADERS.share),
    body: await http.req.text(),
  });
  if (!pathname.startsWith('/auth/')) return { actor, key, requestHash, acceptedHashes: [requestHash] };
  // Keyed: a plain hash would let readers of the database guess passwords.
  const keyed = (by: string) => hmac(by, requestHash);
  return { actor, key, requestHash: keyed(secret), acceptedHashes: acceptedSecrets.map(keyed) };
}

class Repeated extends Error {}

/**
 * Runs a command once per key, in one transaction with storing the key, so a refusal stores none. A repeated request runs until
 * it cannot store its key or is refused because of the first one; it is then rolled back and gets the first one's result.
 * If `keep` rejects the result, changes are stored but the key is not.
 * @throws AppError request.key_reused if the key was used for another request
 */
export async function onceForKey<T extends object>(
  { kysely, inTransaction }: Pick<Database, 'kysely' | 'inTransaction'>,
  key: IdempotencyKey,
  run: (trx: Trx) => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  try {
    return await inTransaction(async (trx) => {
      const result = await run(trx);
      const isFirst = keep(result)
        ? await storeKey(trx, key, result)
        : (await findEarlier(trx, key)) === undefined;
      if (!isFirst) throw new Repeated();
      return result;
    });
  } catch (error) {
    const earlier = unavailableReason(error) === null ? await findEarlier(kysely, key) : undefined;
    if (earlier === undefined) throw error;
    if (!key.acceptedHashes.includes(earlier.request_hash)) throw new AppError('request.key_reused');
    // The hash covers method, path and body, so this command stored it: its own result, ids from which the answer is read again.
    return earlier.response as T;
  }
}

async function storeKey(trx: Trx, key: IdempotencyKey, result: object): Promise<boolean> {
  const stored = await trx
    .insertInto('idempotency_keys')
    .values({
      actor: key.actor,
      key: key.key,
      request_hash: key.requestHash,
      response: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

const findEarlier = (db: Kysely<Schema>, { actor, key }: IdempotencyKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
