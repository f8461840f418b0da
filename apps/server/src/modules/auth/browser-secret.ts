import { LIMITS } from '@fairtab/domain/input/limits';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { isSecret, sha256 } from '../../app/hash.ts';

type Keeping = {
  path: string;
  /** How long what the secret is for is good; the browser keeps it a moment longer. */
  minutes: number;
  /** Lax where an answer comes from another site. */
  sameSite?: 'Strict' | 'Lax';
};

/** A cookie with a secret that no script can read: 32 random bytes, of which the server keeps the hash. */
export const secretCookie = (name: string, { path, minutes, sameSite = 'Strict' }: Keeping) => ({
  /** The secret that the browser has; undefined without one, or with one that is not ours. */
  read(http: Context): string | undefined {
    const value = getCookie(http, name);
    return isSecret(value) ? value : undefined;
  },
  /** The Set-Cookie line that lets the browser keep a secret; null takes it away. */
  line: (publicUrl: string, secret: string | null): string =>
    generateCookie(name, secret ?? '', {
      httpOnly: true,
      sameSite,
      secure: publicUrl.startsWith('https:'),
      path,
      maxAge: secret === null ? 0 : (minutes + 1) * 60,
    }),
});

/**
 * What ties a sign-in code to the browser that asked for it. Callers without cookies get it in the answer and send it
 * back in the body.
 */
const COOKIE = secretCookie('fairtab.signin', { path: '/', minutes: LIMITS.codeMinutes });

/** The secret that the browser has already; undefined without one. */
export const keptSecret = COOKIE.read;

/** Lets the browser keep its secret for as long as the code is good. */
export function setSecretCookie(http: Context, secret: string, publicUrl: string): void {
  http.header('set-cookie', COOKIE.line(publicUrl, secret), { append: true });
}

/** How a code knows its browser; nobody's without a secret. */
export const browserHashOf = (secret: string | undefined) => (secret === undefined ? '' : sha256(secret));
