import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { Services } from '../../../app/services.ts';
import { SESSION_CACHE_COOKIE } from '../../../app/session-cache.ts';

/** Makes the browser delete the cookies of its session. */
export async function forgetSession({ auth, settings }: Services, http: Context): Promise<void> {
  const { authCookies } = await auth.$context;
  for (const name of [authCookies.sessionToken.name, SESSION_CACHE_COOKIE]) {
    deleteCookie(http, name, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.publicUrl.startsWith('https:'),
    });
  }
}
