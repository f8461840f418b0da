import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Services } from '../app/services.ts';
import type { SignedInUser } from './request-context.ts';

export const SESSION_CACHE_COOKIE = 'fairtab.session_cache';

/** How long a session that was ended elsewhere may still read. */
const SECONDS = 60;

type Settings = Pick<Services['settings'], 'secret' | 'publicUrl'>;

/**
 * The user of a session cookie that was looked up less than a minute ago, as cached in a cookie, so that reads need no
 * query. The signature covers the session cookie: together with another one, or none, the cache is invalid. It contains
 * only ids.
 */
export async function rememberedUser(
  http: Context,
  settings: Settings,
  sessionCookie: string,
): Promise<SignedInUser | null> {
  const value = await getSignedCookie(http, keyFor(settings, sessionCookie), SESSION_CACHE_COOKIE);
  if (!value) return null;
  const [id, sessionId, phone, until] = value.split('.');
  if (!id || !sessionId || !(Date.now() < Number(until))) return null;
  return { id, sessionId, hasPhone: phone === 'phone' };
}

/** Caches the user of a session that has just been looked up in the browser's cookie. */
export async function rememberUser(
  http: Context,
  settings: Settings,
  sessionCookie: string,
  { id, sessionId, hasPhone }: SignedInUser,
): Promise<void> {
  const until = Date.now() + SECONDS * 1000;
  const value = [id, sessionId, hasPhone ? 'phone' : '', until].join('.');
  await setSignedCookie(http, SESSION_CACHE_COOKIE, value, keyFor(settings, sessionCookie), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: SECONDS,
  });
}

/** The first word separates this use of the secret from all others. */
const keyFor = ({ secret }: Settings, sessionCookie: string) => `session-cache\n${secret}\n${sessionCookie}`;
