import { randomUUID } from 'node:crypto';
import type { SecondFactor } from '@fairtab/contract/auth-session';
import { LIMITS } from '@fairtab/domain/limits';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/schema.ts';
import { isSecret, newSecret, sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { assignSessionToFirstFactor, type Opened, type Opening } from '../sessions/opening.ts';
import { unixSeconds } from '../sessions/session-answer.ts';
import type { RequiredFactor } from './factors.repository.ts';

/** Somebody who has proved who they are, but has yet to verify a second factor. */
export type PendingSignin = Selectable<Schema['auth_pending_signins']>;

/**
 * Opens no session yet: remembers for ten minutes who has signed in, for the same browser, until a factor is verified.
 * @returns the answer with `second_factor`, and the browser's cookie
 * @throws AppError auth.code_wrong if the first factor's code is no longer valid, or is another browser's
 */
export async function pendSignin(
  { services, log }: RequestContext,
  opening: Opening,
  factors: RequiredFactor[],
): Promise<Opened> {
  const { userId, method, session } = opening;
  const secret = newSecret();
  const id = randomUUID();
  const { expires_at } = await services.database.inTransaction(async (trx) => {
    // The code keeps the sign-in that it began, until that has a session.
    await assignSessionToFirstFactor(trx, opening, id);
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
    cookies: bearer ? [] : [pendingCookie(services.settings.publicUrl, secret)],
    answer: {
      user: { id: userId, phone: null, email: null },
      session: null,
      second_factor: { ...askedFor(factors, expires_at), signin_token: bearer ? secret : null },
      is_new_user: false,
      auth_method: method,
      message: 'second factor needed',
    },
  };
}

/** What the page asks for; the secret only goes out when the sign-in starts to wait. */
export const askedFor = (factors: RequiredFactor[], expiresAt: Date): SecondFactor => ({
  factors,
  expires_at: unixSeconds(expiresAt),
  signin_token: null,
});

/** The sign-in of this secret, also if it is over; undefined without one. */
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

/** Whether it still waits, by this server's clock; what changes something locks it first. */
export const isWaiting = ({ completed_at, attempts, expires_at }: PendingSignin) =>
  completed_at === null && attempts < LIMITS.secondFactorTries && expires_at.getTime() > Date.now();

/**
 * Locks a sign-in that still waits.
 * @returns false if it took too long, had too many wrong codes, or has its session
 */
export async function lockPending(trx: Trx, id: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('auth_pending_signins')
    .select('id')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('attempts', '<', LIMITS.secondFactorTries)
    .where(sql<boolean>`expires_at > now()`)
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Notes the outcome of a try. A sign-in is completed once. */
export async function countTry(trx: Trx, id: string, right: boolean): Promise<void> {
  const pending = trx.updateTable('auth_pending_signins').where('id', '=', id);
  if (right) await pending.set({ completed_at: sql<Date>`now()` }).execute();
  else await pending.set({ attempts: sql`attempts + 1` }).execute();
}

/**
 * Notes the session that a completed sign-in opened.
 * @returns the session that it opened before, which must end
 * @throws AppError auth.code_wrong if the sign-in took too long
 */
export async function assignSessionToPending(
  trx: Trx,
  id: string,
  sessionId: string,
): Promise<string | null> {
  const pending = await trx
    .selectFrom('auth_pending_signins')
    .select('session_id')
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    // Slightly longer than for tries: the code may have been entered in the last second.
    .where(sql<boolean>`expires_at > now() - interval '1 minute'`)
    .forUpdate()
    .executeTakeFirst();
  if (pending === undefined) throw new AppError('auth.code_wrong');
  const pendings = trx.updateTable('auth_pending_signins').where('id', '=', id);
  await pendings.set({ session_id: sessionId }).execute();
  // What the code allows its session to do, such as a new password after a recovery.
  await trx
    .updateTable('phone_verification_codes')
    .set({ session_id: sessionId })
    .where('session_id', 'in', [id, ...(pending.session_id === null ? [] : [pending.session_id])])
    .execute();
  return pending.session_id;
}

/** The secret of a sign-in that waits for its second factor: no script can read it, and only the factors' calls get it. */
const COOKIE = 'fairtab.second_factor';

/** The secret that this browser holds; undefined without one, or with one that is not ours. */
export function pendingSecret(http: Context): string | undefined {
  const value = getCookie(http, COOKIE);
  return isSecret(value) ? value : undefined;
}

/** The Set-Cookie line that lets a browser keep the secret while the sign-in waits, and a moment longer. */
const pendingCookie = (publicUrl: string, secret: string) =>
  cookieOf(publicUrl, secret, (LIMITS.secondFactorMinutes + 1) * 60);

/** The Set-Cookie line that takes it away. */
export const noPendingCookie = (publicUrl: string) => cookieOf(publicUrl, '', 0);

const cookieOf = (publicUrl: string, value: string, maxAge: number) =>
  generateCookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/factors',
    maxAge,
  });
