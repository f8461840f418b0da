import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret, sha256 } from '../app/hash.ts';

/** `__Host-fairtab.guest` over https. */
export const GUEST_COOKIE = 'fairtab.guest';

const YEAR_SECONDS = 31_536_000;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** The secret of this browser, the same for all bills; undefined if there is none or its format is wrong. */
export function readGuestCookie(http: Context, publicUrl: string): string | undefined {
  const value = isHttps(publicUrl) ? getCookie(http, GUEST_COOKIE, 'host') : getCookie(http, GUEST_COOKIE);
  return isSecret(value) ? value : undefined;
}

/** Stores the secret in the browser for another year. It never changes, so the order of answers does not matter. */
export function setGuestCookie(http: Context, publicUrl: string, secret: string): void {
  setCookie(http, GUEST_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: YEAR_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, prefix: 'host' } : {}),
  });
}

/** A browser, or another client, that may act for a guest. The secrets are not properties, so no log can print them. */
export type GuestDevice = {
  /** Identifies the device on this link, for limits and idempotency keys. The same browser has another id on each link. */
  id: string;
  /** The hash of the secret in its header; null without one. */
  headerHash: string | null;
  /**
   * The hash of the cookie's secret for a receipt; null without a cookie. A browser has one secret for all bills, so the
   * receipt's id is hashed with it: rows of different bills cannot be matched.
   */
  cookieHash: ((receiptId: string) => string) | null;
};

/** The shortest secret that is accepted in the header; a shorter one could be guessed. Pages send 43 characters. */
const SHORTEST = 32;

/** The device that sent these secrets with a share link; null without any. */
export function guestDevice(
  shareToken: string,
  secrets: { header: string | undefined; cookie: string | undefined },
): GuestDevice | null {
  const header = secrets.header !== undefined && secrets.header.length >= SHORTEST ? secrets.header : null;
  const cookie = secrets.cookie ?? null;
  const headerHash = header === null ? null : sha256(header);
  const id = headerHash ?? (cookie === null ? null : sha256(`${shareToken} ${cookie}`));
  if (id === null) return null;
  return {
    id,
    headerHash,
    cookieHash: cookie === null ? null : (receiptId) => sha256(`${receiptId} ${cookie}`),
  };
}

/** The hashes of a device in `guest_devices` of a receipt. The first one that exists there decides which guest it is. */
export function hashesOn(device: GuestDevice | null, receiptId: string): string[] {
  const hashes = [device?.headerHash, device?.cookieHash?.(receiptId)];
  return hashes.filter((hash): hash is string => typeof hash === 'string');
}
