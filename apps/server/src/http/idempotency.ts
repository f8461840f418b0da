import { GUEST_HEADERS } from '@fairtab/contract/guests';
import type { Context } from 'hono';
import { hmac, sha256 } from '../app/hash.ts';
import { AppError } from './errors.ts';
import type { Trx } from './request-context.ts';

/** The key that a caller sent, a hash of the request it was used for, and who used it. */
export type IdempotencyKey = { actor: string; key: string; requestHash: string };

/** In characters; the page's own keys have 36. */
export const MAX_KEY_LENGTH = 255;

/** The parts that identify a request. */
export type RequestParts = {
  method: string;
  path: string;
  query: string;
  /** The link's token: the same body through another link is meant for another bill. */
  share: string | undefined;
  body: string;
};

/** Distinguishes two requests with one key. Only the hash is stored: a body may contain a phone number or a code. */
export function hashRequest({ method, path, query, share, body }: RequestParts): string {
  return sha256(JSON.stringify([method, path, query, share ?? null, body]));
}

/**
 * The key of a request; undefined if it has none.
 * @param secret keeps passwords, which may be guessed from a plain hash, out of reach of who reads the database
 * @throws AppError request.key_invalid if it is empty or too long: a truncated key could match another request's
 */
export async function readKey(
  http: Context,
  { actor, secret }: { actor: string; secret: string },
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
  return { actor, key, requestHash: pathname.startsWith('/auth/') ? hmac(secret, requestHash) : requestHash };
}

/**
 * Runs a command once for each key, in the command's own transaction: the key is stored only if the change is, so a
 * refusal stores no key. A second request with the same key waits for the first and gets its result.
 * @param keep whether a result is final; otherwise its key is forgotten, but its changes stay
 * @throws AppError request.key_reused if the key was used for another request
 */
export async function onceForKey<T extends object>(
  trx: Trx,
  key: IdempotencyKey,
  run: (trx: Trx) => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ actor: key.actor, key: key.key, request_hash: key.requestHash, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) return earlierResult<T>(trx, key);
  const result = await run(trx);
  if (keep(result)) await saveResult(trx, key, result);
  else await deleteKey(trx, key);
  return result;
}

async function saveResult(trx: Trx, { actor, key }: IdempotencyKey, result: object): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(result) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}

async function deleteKey(trx: Trx, { actor, key }: IdempotencyKey): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('actor', '=', actor).where('key', '=', key).execute();
}

async function earlierResult<T extends object>(trx: Trx, key: IdempotencyKey): Promise<T> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== key.requestHash) throw new AppError('request.key_reused');
  // No schema of the contract describes it: it is the command's own result, ids from which the answer is read anew. The
  // hash names method, path and body, so onceForKey above stored it for this command, in the transaction that made the key:
  // it is never null.
  return earlier.response as T;
}
