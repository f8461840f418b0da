import { type Language, languageOfRequest } from '@fairtab/texts/language';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Trx } from '../adapters/database/database.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import { isSecret, sha256 } from '../app/hash.ts';
import type { Services } from '../app/services.ts';
import type { Caller } from '../limits/traffic.ts';

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    address: string;
    origin: string;
    requestId: string;
    user?: SignedInUser | null;
  };
};

export type { Trx };

export type SignedInUser = {
  id: string;
  hasPhone: boolean;
  /** Id in auth_sessions. Not a secret; the row is deleted when the session ends. */
  sessionId: string;
};

export type ShareCredentials = { token: string; device: GuestDevice | null };

export type IdempotencyKey = {
  actor: string;
  key: string;
  requestHash: string;
  acceptedHashes: readonly string[];
};

type CommandOptions<T> = {
  keep?: (result: T) => boolean;
  actor?: string;
  /** Runs everything in one statement, including the key, or returns null so that the transaction decides. */
  atOnce?: ((key: IdempotencyKey) => Promise<T | null>) | undefined;
};

export type RequestContext = {
  services: Services;
  user: SignedInUser | null;
  share: ShareCredentials | null;
  /** The rate limit bucket: the IPv4 address, or the IPv6 address's /64 network. */
  address: string;
  /** The origin in this browser, without a trailing slash. */
  origin: string;
  language: Language;
  headers: Headers;
  log: Logger;
  signal: AbortSignal;
  /**
   * Runs a writing command in one transaction, once per idempotency key: repeats get the first result. Results are stored as JSON
   * and must contain only ids: views and tokens are created again. A refusal is thrown and not stored; one that must be counted is
   * returned as a result that `keep` rejects. Keys belong to the user, device or address, unless `actor` is given.
   */
  command: <T extends object>(run: (trx: Trx) => Promise<T>, options?: CommandOptions<T>) => Promise<T>;
};

export const callerOf = ({
  user,
  share,
  address,
}: Pick<RequestContext, 'user' | 'share' | 'address'>): Caller => ({
  userId: user?.id ?? null,
  deviceId: share?.device?.id ?? null,
  shareToken: share?.token ?? null,
  address,
});

/** A caller known only by address and link. */
export const strangerAt = (http: Context<AppEnv>, shareToken: string | null = null): Caller => ({
  userId: null,
  deviceId: null,
  shareToken,
  address: http.get('address'),
});

export type SessionContext = RequestContext & { user: SignedInUser };

export type ShareContext = RequestContext & { share: ShareCredentials };

export async function isAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.role === 'admin';
}

/** Chosen in the page, otherwise the browser's preference. */
export function languageOf({ req }: Context): Language {
  return languageOfRequest({
    cookie: req.header('cookie') ?? '',
    acceptLanguage: req.header('accept-language') ?? '',
  });
}

/** `__Host-fairtab.guest` over https. */
export const GUEST_COOKIE = 'fairtab.guest';

const YEAR_SECONDS = 31_536_000;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** This browser's secret, the same for all bills; undefined if missing or malformed. */
export function readGuestCookie(http: Context, publicUrl: string): string | undefined {
  const value = isHttps(publicUrl) ? getCookie(http, GUEST_COOKIE, 'host') : getCookie(http, GUEST_COOKIE);
  return isSecret(value) ? value : undefined;
}

/** Stores the secret for another year. It never changes, so the order of answers does not matter. */
export function setGuestCookie(http: Context, publicUrl: string, secret: string): void {
  setCookie(http, GUEST_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: YEAR_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, prefix: 'host' } : {}),
  });
}

/** A client that may act for a guest. Secrets are not properties, so that logs cannot print them. */
type GuestDevice = {
  /** For limits and idempotency keys. One browser has a different id on each link. */
  id: string;
  headerHash: string | null;
  /** Hashed with the receipt's id, because one secret serves all bills, whose rows must not be linkable. Null without it. */
  cookieHash: ((receiptId: string) => string) | null;
};

/** Shorter header secrets could be guessed. Pages send 43 characters. */
const SHORTEST = 32;

export function guestDevice(
  shareToken: string,
  secrets: { header: string | undefined; cookie: string | undefined },
): GuestDevice | null {
  const header = secrets.header !== undefined && secrets.header.length >= SHORTEST ? secrets.header : null;
  const cookie = secrets.cookie ?? null;
  const headerHash = header === null ? null : sha256(header);
  const id = headerHash ?? (cookie === null ? null : sha256(`${shareToken} ${cookie}`));
  if (id === null) return null;
  return {
    id,
    headerHash,
    cookieHash: cookie === null ? null : (receiptId) => sha256(`${receiptId} ${cookie}`),
  };
}

/** A device's possible hashes in `guest_devices`. The first that exists decides which guest it is. */
export function hashesOn(device: GuestDevice | null, receiptId: string): string[] {
  const hashes = [device?.headerHash, device?.cookieHash?.(receiptId)];
  return hashes.filter((hash): hash is string => typeof hash === 'string');
}
