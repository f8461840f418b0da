import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { RequestContext } from '../../app/request-context.ts';
import { SESSION_CACHE_COOKIE } from '../../app/session-cache.ts';

/** Ends the session of a request, if it has one, and then makes the browser delete its cookies. */
export async function signOut({ services, user }: RequestContext, http: Context): Promise<void> {
  const { auth, database, settings } = services;
  if (user !== null) {
    await database.kysely.deleteFrom('auth_sessions').where('id', '=', user.sessionId).execute();
  }
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
