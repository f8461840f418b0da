import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret, newSecret, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { FLOW_MINUTES } from './flows.ts';

const COOKIE = 'fairtab.provider';

/** How a flow knows its browser; undefined for a browser that was given nothing. */
export function flowBrowser(http: Context): string | undefined {
  const secret = getCookie(http, COOKIE);
  return secret === undefined ? undefined : sha256(secret);
}

/**
 * Gives the browser a secret that no script can read, or lets it keep the one it has for another tab. Lax, because a
 * provider's answer comes from another site.
 */
export function rememberFlow(http: Context, { publicUrl }: Services['settings']): string {
  const kept = getCookie(http, COOKIE);
  const secret = isSecret(kept) ? kept : newSecret();
  setCookie(http, COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/',
    maxAge: (FLOW_MINUTES + 1) * 60,
  });
  return sha256(secret);
}
