import { randomUUID } from 'node:crypto';
import type { SecondFactor, ShownFactor } from '@fairtab/contract/account/auth-session';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { newSecret, sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { secretCookie } from '../browser-secret.ts';
import {
  assignSession,
  type Opened,
  type Opening,
  signedInAnswer,
  unixSeconds,
} from '../sessions/session-answer.ts';
import { type FactorRow, readFactor } from './factors.repository.ts';

type PendingSignin = Selectable<Schema['auth_pending_signins']>;

/**
 * Opens no session yet: remembers the sign-in for ten minutes in this browser, until a factor is verified.
 * @throws AppError auth.code_wrong if the first factor's code is no longer valid, or is another browser's
 */
export async function pendSignin(
  { services, log }: RequestContext,
  opening: Opening,
  factors: ShownFactor[],
): Promise<Opened> {
  const { userId, method, session } = opening;
  const secret = newSecret();
  const id = randomUUID();
  const { expires_at } = await services.database.inTransaction(async (trx) => {
    // The code keeps its sign-in until that has a session.
    if (opening.by !== undefined) await assignSession(trx, opening.by, id);
    return trx
      .insertInto('auth_pending_signins')
      .values({
        id,
        secret_hash: sha256(secret),
        user_id: userId,
        method,
        session_kind: session,
        expires_at: sql<Date>`now() + ${`${LIMITS.secondFactorMinutes} minutes`}::interval`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
  });
  log.info({ user: userId, method }, 'a sign-in waits for its second factor');
  const bearer = session === 'bearer';
  return {
    cookies: bearer ? [] : [pendingCookie.line(services.settings.publicUrl, secret)],
    answer: {
      ...signedInAnswer(null, {
        user: { id: userId, phone: null, email: null },
        auth_method: method,
        message: 'second factor needed',
      }),
      second_factor: { ...askedFor(factors, expires_at), signin_token: bearer ? secret : null },
    },
  };
}

/** What the page needs; the secret is only sent when the sign-in becomes pending. */
export const askedFor = (factors: ShownFactor[], expiresAt: Date): SecondFactor => ({
  factors,
  expires_at: unixSeconds(expiresAt),
  signin_token: null,
});

/** Who answers a challenge: a session or a pending sign-in. The id is not a secret. */
export type Holder =
  | { kind: 'session'; id: string; userId: string }
  | { kind: 'pending'; id: string; userId: string; pending: PendingSignin };

/**
 * Finds who verifies a factor: the pending sign-in of `secret` first, for verified factors, else the session.
 * @throws AppError factor.not_found, also for another user's factor; factor.signin_over without session and sign-in
 */
export async function findHolder(
  { services, user }: RequestContext,
  factorId: string,
  secret: string | undefined,
): Promise<{ holder: Holder; factor: FactorRow }> {
  const { kysely } = services.database;
  const pending = await findPending(kysely, secret);
  if (pending === undefined && user === null) throw new AppError('factor.signin_over');
  const factor = await readFactor(kysely, factorId);
  if (pending !== undefined && factor?.user_id === pending.user_id && factor.verified_at !== null) {
    return { factor, holder: { kind: 'pending', id: pending.id, userId: pending.user_id, pending } };
  }
  if (user === null || factor?.user_id !== user.id) throw new AppError('factor.not_found');
  return { factor, holder: { kind: 'session', id: user.sessionId, userId: user.id } };
}

/** The sign-in of this secret, even if it is over; undefined without one. */
export async function findPending(
  db: Kysely<Schema>,
  secret: string | undefined,
): Promise<PendingSignin | undefined> {
  if (secret === undefined) return undefined;
  return db
    .selectFrom('auth_pending_signins')
    .selectAll()
    .where('secret_hash', '=', sha256(secret))
    .executeTakeFirst();
}

/** By this server's clock; changes must lock the sign-in first. */
export const isWaiting = ({ completed_at, attempts, expires_at }: PendingSignin) =>
  completed_at === null && attempts < LIMITS.secondFactorTries && expires_at.getTime() > Date.now();

/** Locks a pending sign-in. @throws AppError factor.signin_over if it expired, had too many wrong codes, or has its session */
export async function lockPending(trx: Trx, id: string): Promise<void> {
  const waiting = await trx
    .selectFrom('auth_pending_signins')
    .select('id')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('attempts', '<', LIMITS.secondFactorTries)
    .where(sql<boolean>`expires_at > now()`)
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) throw new AppError('factor.signin_over');
}

export const pendingCookie = secretCookie('fairtab.second_factor', {
  path: '/auth/v1/factors',
  minutes: LIMITS.secondFactorMinutes,
});
