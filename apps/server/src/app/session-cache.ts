import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { SignedInUser } from './request-context.ts';
import type { Services } from './services.ts';

export const SESSION_CACHE_COOKIE = 'fairtab.session_cache';

/** So long a session that has ended elsewhere may still read what was its own. */
const SECONDS = 60;

type Settings = Pick<Services['settings'], 'secret' | 'publicUrl'>;

/**
 * What a browser's session cookie was found to stand for less than a minute ago, remembered by the browser, so that its
 * reads need not ask the database again. Signed together with the session cookie it came with: beside any other one, or
 * none, it is worth nothing. It holds ids alone.
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

/** Lets the browser remember whose session this is, which has just been looked up. */
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

/** The first word keeps this use of the secret apart from all others. */
const keyFor = ({ secret }: Settings, sessionCookie: string) => `session-cache\n${secret}\n${sessionCookie}`;
