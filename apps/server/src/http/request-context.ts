import type { Language } from '@fairtab/texts/language';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Trx } from '../adapters/database/database.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import type { Services } from '../app/services.ts';
import type { Caller } from '../limits/traffic.ts';
import type { GuestDevice } from './guest-device.ts';

/** Variables that every request carries. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** The rate limit bucket, see RequestContext. */
    address: string;
    /** See RequestContext. */
    origin: string;
    /** In the log and in the answer. */
    requestId: string;
    /** The signed-in user; undefined if it was not looked up. */
    user?: SignedInUser | null;
  };
};

export type { Trx };

export type SignedInUser = {
  id: string;
  /** Whether the account has a verified phone. */
  hasPhone: boolean;
  /** The id of this request's row in auth_sessions. Not a secret; the row is deleted when the session ends. */
  sessionId: string;
};

/** The token of the share link, and the device that sent it. */
export type ShareCredentials = { token: string; device: GuestDevice | null };

/** The key that a caller sent, a hash of the request it is used for, those that it may have been stored with, and who uses it. */
export type IdempotencyKey = {
  actor: string;
  key: string;
  requestHash: string;
  acceptedHashes: readonly string[];
};

export type CommandOptions<T> = {
  keep?: (result: T) => boolean;
  actor?: string;
  /** Does all of it in one statement, the key included, or nothing: then it is null, and the transaction decides. */
  atOnce?: ((key: IdempotencyKey) => Promise<T | null>) | undefined;
};

/** One request: who sent it, and what commands may use. */
export type RequestContext = {
  services: Services;
  user: SignedInUser | null;
  share: ShareCredentials | null;
  /** The rate limit bucket: the IPv4 address, or the /64 network of the IPv6 address. */
  address: string;
  /** Where this browser has the installation open, without a slash at the end. */
  origin: string;
  /** The reader's: chosen in the page, otherwise the browser's preference. */
  language: Language;
  headers: Headers;
  log: Logger;
  signal: AbortSignal;
  /**
   * Runs a writing command in one transaction, once for each idempotency key: a repeated request gets the first one's
   * result. The result is stored as JSON and must contain only ids: views are read again, and tokens are created again.
   * A refusal is thrown and not stored; one that has to be counted is returned as a result that `keep` rejects. Keys
   * belong to the user, the guest's device or the address, unless `actor` says otherwise.
   */
  command: <T extends object>(run: (trx: Trx) => Promise<T>, options?: CommandOptions<T>) => Promise<T>;
};

/** The caller as limits count them. */
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

/** Somebody of whom the address alone is known, and the link that they open. */
export const strangerAt = (http: Context<AppEnv>, shareToken: string | null = null): Caller => ({
  userId: null,
  deviceId: null,
  shareToken,
  address: http.get('address'),
});

/** A context with a signed-in user. */
export type SessionContext = RequestContext & { user: SignedInUser };

/** A context of a request through a share link. */
export type ShareContext = RequestContext & { share: ShareCredentials };

/** Whether this account is currently an admin. */
export async function isAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.role === 'admin';
}
