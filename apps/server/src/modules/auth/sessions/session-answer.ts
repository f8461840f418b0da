import type {
  OpenedSession,
  SecondFactor,
  SessionKind,
  SessionUser,
  ShownFactor,
  SignedIn,
  SignInMethod,
} from '@fairtab/contract/account/auth-session';
import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { randomToken, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { provedAddressesOf } from '../../account/accounts.ts';
import { extendSession, findSession, isDue, type NewSession, signAccessToken } from './session-rows.ts';

/** Each opens one session: after a repeated request the new one replaces the first. */
type OpenedBy = { code: string; browserHash: string } | { passwordProof: string } | { pending: string };

export type Opening = {
  userId: string;
  method: SignInMethod;
  isNew: boolean;
  session: SessionKind;
  by?: OpenedBy;
};

export type Opened = { answer: SignedIn; cookies: string[] };

/** Returns the session it opened before, which must end. @throws AppError auth.code_wrong if invalid, or another browser's */
export async function assignSession(trx: Trx, by: OpenedBy, sessionId: string): Promise<string | null> {
  // Slightly longer than for guesses, which may come in the last second.
  const [table, id, valid] =
    'code' in by
      ? ([
          'phone_verification_codes',
          by.code,
          sql`browser_hash = ${by.browserHash} and expires_at > now() - interval '1 minute'`,
        ] as const)
      : 'pending' in by
        ? ([
            'auth_pending_signins',
            by.pending,
            sql`completed_at is not null and expires_at > now() - interval '1 minute'`,
          ] as const)
        : ([
            'password_proofs',
            by.passwordProof,
            sql`created_at > now() - ${`${LIMITS.codeMinutes + 1} minutes`}::interval`,
          ] as const);
  const row = sql`${sql.table(table)}`;
  const found = await sql<{ session_id: string | null }>`
    select session_id from ${row} where id = ${id} and ${valid} for update`.execute(trx);
  const [earlier] = found.rows;
  if (earlier === undefined) throw new AppError('auth.code_wrong');
  await sql`update ${row} set session_id = ${sessionId} where id = ${id}`.execute(trx);
  return earlier.session_id;
}

/** A user with their verified phone and e-mail. */
export async function sessionUserOf(db: Kysely<Schema>, userId: string): Promise<SessionUser> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return { id: userId, phone, email };
}

export const signedInAnswer = (
  session: OpenedSession | null,
  by: Pick<SignedIn, 'user' | 'auth_method' | 'message'> & { is_new_user?: boolean },
): SignedIn => ({ second_factor: null, is_new_user: false, session, ...by });

/** A browser's session; its token is only in the cookie. */
export const ofBrowser = (
  { expiresAt }: Pick<NewSession, 'expiresAt'>,
  user: SessionUser,
): OpenedSession => ({
  access_token: null,
  refresh_token: null,
  expires_at: unixSeconds(expiresAt),
  token_type: 'cookie',
  user,
});

/** The session of a caller without cookies, with a new access token. */
export async function ofCaller(
  { settings }: Pick<Services, 'settings'>,
  { sessionId, user, refreshToken }: { sessionId: string; user: SessionUser; refreshToken: string },
): Promise<OpenedSession> {
  const { token, expiresAt } = await signAccessToken(settings, { userId: user.id, sessionId });
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_at: unixSeconds(expiresAt),
    token_type: 'bearer',
    user,
  };
}

/** What the page needs; the secret is only sent when the sign-in becomes pending. */
export const askedFor = (factors: ShownFactor[], expiresAt: Date): SecondFactor => ({
  factors,
  expires_at: unixSeconds(expiresAt),
  signin_token: null,
});

/** Whole seconds since 1970, as in `expires_at` of sessions and tokens. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The refresh token is replaced; reuse ends the session, unless repeated with its key. @throws AppError auth.invalid_grant */
export async function refreshGrant(
  context: RequestContext,
  { refresh_token: spent }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (spent === undefined) throw new AppError('request.invalid', { where: 'refresh_token' });
  const { services, command } = context;
  const { sessionId } = await command(
    async (trx) => ({ sessionId: await spendRefreshToken(trx, spent) }),
    // A refusal ends the session, so it is returned to be committed, and not stored.
    { keep: (result) => result.sessionId !== null, actor: `refresh ${sha256(spent)}` },
  );
  if (sessionId === null) throw new AppError('auth.invalid_grant');
  const renewed = await services.database.inTransaction((trx) => renew(trx, sessionId));
  return {
    cookies: [],
    answer: signedInAnswer(await ofCaller(services, { sessionId, ...renewed }), {
      user: renewed.user,
      auth_method: 'refresh_token',
      message: 'session renewed',
    }),
  };
}

async function renew(trx: Trx, sessionId: string) {
  const found = await findSession(trx, { id: sessionId });
  if (found === undefined) throw new AppError('auth.invalid_grant');
  if (isDue(found.expiresAt)) await extendSession(trx, sessionId);
  return {
    user: await sessionUserOf(trx, found.user.id),
    refreshToken: await makeRefreshToken(trx, sessionId),
  };
}

/** Creates a single-use refresh token, stored hashed. */
export async function makeRefreshToken(trx: Trx, sessionId: string): Promise<string> {
  const token = randomToken(32);
  await trx
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId })
    .execute();
  return token;
}

/** Null if it is unknown or was used. A reused one was copied, so its session ends: commit the transaction either way. */
async function spendRefreshToken(trx: Trx, token: string): Promise<string | null> {
  const found = await trx
    .selectFrom('auth_refresh_tokens')
    .select(['token_hash', 'session_id', 'used_at'])
    .where('token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.used_at !== null) {
    await trx.deleteFrom('auth_sessions').where('id', '=', found.session_id).execute();
    return null;
  }
  await trx
    .updateTable('auth_refresh_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', found.token_hash)
    .execute();
  return found.session_id;
}
