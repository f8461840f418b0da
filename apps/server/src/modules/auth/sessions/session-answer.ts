import type {
  OpenedSession,
  SessionKind,
  SessionUser,
  SignedIn,
  SignInMethod,
} from '@fairtab/contract/account/auth-session';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { signAccessToken } from './access-token.ts';
import type { NewSession } from './session-rows.ts';

/**
 * A code, a password proof, or a pending sign-in with its factor verified. It opens one session: after a repeated request the new
 * one replaces the first.
 */
export type OpenedBy =
  | { code: string; browserHash: string }
  | { passwordProof: string }
  | { pending: string };

export type Opening = {
  userId: string;
  method: SignInMethod;
  isNew: boolean;
  session: SessionKind;
  by?: OpenedBy;
};

export type Opened = { answer: SignedIn; cookies: string[] };

/**
 * Ties a session or pending sign-in to what identified the user. Returns the session it opened before, which must end.
 * @throws AppError auth.code_wrong if it is no longer valid, or another browser's
 */
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

/** The answer to a completed sign-in. */
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

/** Whole seconds since 1970, as in `expires_at` of sessions and tokens. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
