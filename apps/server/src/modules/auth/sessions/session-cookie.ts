import type { Context } from 'hono';
import { deleteCookie, generateSignedCookie, getCookie, getSignedCookie } from 'hono/cookie';
import type { Services } from '../../../app/services.ts';
import { SESSION_SECONDS } from './session-rows.ts';

type Settings = Pick<Services['settings'], 'secret' | 'acceptedSecrets' | 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/** Renaming it would sign everyone out. */
const nameOf = (settings: Settings) => `${isSecure(settings) ? '__Secure-' : ''}fairtab.session_token`;

const optionsOf = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(settings) }) as const;

/** The session cookie as sent; undefined without one. */
export const sentCookie = (http: Context, settings: Settings) => getCookie(http, nameOf(settings));

/** The session's token, and whether the former secret signed it; undefined without a valid cookie. */
export async function readSessionCookie(
  http: Context,
  settings: Settings,
): Promise<{ token: string; isFormer: boolean } | undefined> {
  for (const secret of settings.acceptedSecrets) {
    const token = await getSignedCookie(http, secret, nameOf(settings));
    if (token) return { token, isFormer: secret !== settings.secret };
  }
  return undefined;
}

/** The Set-Cookie line of a session. */
export const sessionCookie = (settings: Settings, token: string): Promise<string> =>
  generateSignedCookie(nameOf(settings), token, settings.secret, {
    ...optionsOf(settings),
    maxAge: SESSION_SECONDS,
  });

/** Deletes the browser's session cookie. */
export function clearSessionCookie({ settings }: Pick<Services, 'settings'>, http: Context): void {
  deleteCookie(http, nameOf(settings), optionsOf(settings));
}
