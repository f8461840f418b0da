import type { Language } from '@fairtab/texts/language';
import type { Logger } from 'pino';
import type { Trx } from '../adapters/database/database.ts';
import type { Services } from './services.ts';
import type { Caller } from './traffic.ts';

export type { Trx };

export type SignedInUser = {
  id: string;
  /** Whether the account has a phone that its owner has proved. */
  hasPhone: boolean;
  /** The row of auth_sessions this request came with: not a secret, and gone once the session has ended. */
  sessionId: string;
};

/** What came with the share link's headers. The guest's secret is hashed before anything else sees it. */
export type ShareCredentials = { token: string; deviceHash: string | null };

/** One request on its way: who asks, and what they may use. */
export type RequestContext = {
  services: Services;
  user: SignedInUser | null;
  share: ShareCredentials | null;
  /** Where the caller is counted: their IPv4 address, or the /64 network of their IPv6 address. For rate limits only. */
  address: string;
  /** The reader's: chosen in the page, else what their browser asks for. */
  language: Language;
  headers: Headers;
  log: Logger;
  signal: AbortSignal;
  /**
   * Runs a writing command in one transaction, once for each idempotency key: a repeated request gets the first
   * one's result. The result is kept as JSON, so it must hold nothing but ids: what is shown is read anew, and tokens
   * are made anew. A refusal is thrown and keeps nothing; one that has to be counted is a result that `keep` denies.
   * Keys are the user's, the guest device's or the address's own, unless `actor` says whose they are.
   */
  command: <T extends object>(
    run: (trx: Trx) => Promise<T>,
    options?: { keep?: (result: T) => boolean; actor?: string },
  ) => Promise<T>;
};

/** Who makes a request, as limits count them. */
export const callerOf = ({
  user,
  share,
  address,
}: Pick<RequestContext, 'user' | 'share' | 'address'>): Caller => ({
  userId: user?.id ?? null,
  deviceHash: share?.deviceHash ?? null,
  shareToken: share?.token ?? null,
  address,
});

/** A context whose user is known. */
export type SessionContext = RequestContext & { user: SignedInUser };

/** A context that came through a share link. */
export type ShareContext = RequestContext & { share: ShareCredentials };
