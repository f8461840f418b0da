import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { hmac, sha256 } from '../app/hash.ts';
import type { Services } from '../app/services.ts';
import type { Secrets } from '../config/secret.ts';
import {
  extendSession,
  findSession,
  isDue,
  readAccessToken,
  readSessionCookie,
  sentCookie,
  sessionCookie,
} from '../modules/auth/sessions/session-rows.ts';
import { AppError } from './errors.ts';
import {
  type AppEnv,
  callerOf,
  guestDevice,
  type IdempotencyKey,
  languageOf,
  type RequestContext,
  readGuestCookie,
  type ShareContext,
  type ShareCredentials,
  type SignedInUser,
  setGuestCookie,
  type Trx,
} from './request-context.ts';

/** Reads the session's row, so that sessions end on all servers at once. @throws AppError request.rate_limited */
export async function identify(services: Services, http: Context<AppEnv>): Promise<RequestContext> {
  const user = await findUser(services, http);
  const context = contextOf(services, http, { user, share: readShare(services, http) });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

/** By cookies: navigations have no headers of ours. Sets one only to renew a session. @throws AppError request.rate_limited */
export async function identifyPage(
  services: Services,
  http: Context<AppEnv>,
  shareToken: string,
): Promise<ShareContext> {
  const user = await findUser(services, http);
  const cookie = readGuestCookie(http, services.settings.publicUrl);
  const share = { token: shareToken, device: guestDevice(shareToken, { header: undefined, cookie }) };
  const context = contextOf(services, http, { user, share });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

/** Identifies the visitor of a page that differs for signed-in users; null for the others. */
export async function identifyVisitor(
  services: Services,
  http: Context<AppEnv>,
): Promise<SignedInUser | null> {
  const sent = http.req.header('authorization') ?? sentCookie(http, services.settings);
  return sent === undefined ? null : findUser(services, http);
}

function contextOf<Share extends RequestContext['share']>(
  services: Services,
  http: Context<AppEnv>,
  { user, share }: { user: RequestContext['user']; share: Share },
): RequestContext & { share: Share } {
  const address = http.get('address');
  const caller = callerOf({ user, share, address });
  const log = services.log.child({ request: http.get('requestId') });
  return {
    // What they log while they serve a request names it.
    services: { ...services, log },
    user,
    share,
    address,
    origin: http.get('origin'),
    language: languageOf(http),
    headers: http.req.raw.headers,
    log,
    // Lazy: getting the signal builds another request.
    get signal() {
      return http.req.raw.signal;
    },
    command: async (run, { keep, actor, atOnce } = {}) => {
      const by = actor ?? user?.id ?? share?.device?.id ?? `anonymous ${address}`;
      const key = await readKey(http, by, services.settings);
      return services.traffic.command(caller, async () => {
        if (key === undefined) return services.database.inTransaction(run);
        return (await atOnce?.(key)) ?? onceForKey(services.database, key, run, keep);
      });
    },
  };
}

function findUser(services: Services, http: Context<AppEnv>): Promise<SignedInUser | null> {
  const authorization = http.req.header('authorization');
  return authorization === undefined ? findBrowser(services, http) : findCaller(services, authorization);
}

async function findCaller(
  { database, settings }: Services,
  authorization: string,
): Promise<SignedInUser | null> {
  const token = await readAccessToken(settings, authorization);
  if (token === undefined) return null;
  const found = await findSession(database.kysely, { id: token.sessionId });
  return found?.user.id === token.userId ? found.user : null;
}

async function findBrowser(
  { database, settings }: Services,
  http: Context<AppEnv>,
): Promise<SignedInUser | null> {
  const cookie = await readSessionCookie(http, settings);
  if (cookie === undefined) return null;
  const { token, isFormer } = cookie;
  const found = await findSession(database.kysely, { token });
  if (found === undefined) return null;
  if (isFormer || isDue(found.expiresAt)) {
    await extendSession(database.kysely, found.user.sessionId);
    http.header('set-cookie', await sessionCookie(settings, token), { append: true });
  }
  return found.user;
}

/** The credentials of a call. Reading the guest's cookie renews it. */
function readShare({ settings }: Services, http: Context<AppEnv>): ShareCredentials | null {
  const token = http.req.header(GUEST_HEADERS.share);
  if (token === undefined || token === '') return null;
  const cookie = readGuestCookie(http, settings.publicUrl);
  if (cookie !== undefined && http.req.method === 'GET') setGuestCookie(http, settings.publicUrl, cookie);
  return { token, device: guestDevice(token, { header: http.req.header(GUEST_HEADERS.device), cookie }) };
}

/** Characters; our pages' keys have 36. */
export const MAX_KEY_LENGTH = 255;

type RequestParts = {
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
async function readKey(
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
async function onceForKey<T extends object>(
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
