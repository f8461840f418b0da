import type { OpenedSession, SessionUser } from '@fairtab/contract/auth-session';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/schema.ts';
import type { Services } from '../../../app/services.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { signAccessToken } from './access-token.ts';
import type { NewSession } from './session-rows.ts';

/** A user with their verified phone and e-mail. */
export async function sessionUserOf(db: Kysely<Schema>, userId: string): Promise<SessionUser> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return { id: userId, phone, email };
}

/** A browser's session, in an answer: its token is in the cookie alone. */
export const ofBrowser = ({ expiresAt }: NewSession, user: SessionUser): OpenedSession => ({
  access_token: null,
  refresh_token: null,
  expires_at: unixSeconds(expiresAt),
  token_type: 'cookie',
  user,
});

/** The session of a caller without cookies, in an answer: with an access token made now. */
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

/** A time as other programs count it: whole seconds since 1970, as in `expires_at` of sessions and tokens. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
