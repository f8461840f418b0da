import { LIMITS } from '@fairtab/domain/input/limits';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { isSecret, sha256 } from '../../app/hash.ts';

type Keeping = {
  path: string;
  minutes: number;
  /** Lax if a redirect from another site must carry it. */
  sameSite?: 'Strict' | 'Lax';
};

/** An HttpOnly cookie with 32 random bytes, of which the server keeps the hash. */
export const secretCookie = (name: string, { path, minutes, sameSite = 'Strict' }: Keeping) => ({
  read(http: Context): string | undefined {
    const value = getCookie(http, name);
    return isSecret(value) ? value : undefined;
  },
  line: (publicUrl: string, secret: string | null): string =>
    generateCookie(name, secret ?? '', {
      httpOnly: true,
      sameSite,
      secure: publicUrl.startsWith('https:'),
      path,
      maxAge: secret === null ? 0 : (minutes + 1) * 60,
    }),
});

/** Ties a sign-in code to the browser that asked for it. Callers without cookies send the secret in the body. */
const COOKIE = secretCookie('fairtab.signin', { path: '/', minutes: LIMITS.codeMinutes });

export const currentSecret = COOKIE.read;

export type SentSecret = { signin_token?: string | undefined };

export const secretOf = (http: Context, { signin_token }: SentSecret, cookie = COOKIE) =>
  signin_token ?? cookie.read(http);

export function setSecretCookie(http: Context, secret: string, publicUrl: string): void {
  http.header('set-cookie', COOKIE.line(publicUrl, secret), { append: true });
}

/** Ties a code to its browser; empty without a secret, which matches no code. */
export const browserHashOf = (secret: string | undefined) => (secret === undefined ? '' : sha256(secret));

/** Of a sign-in that waits for its second factor. */
export const pendingCookie = secretCookie('fairtab.second_factor', {
  path: '/auth/v1/factors',
  minutes: LIMITS.secondFactorMinutes,
});
