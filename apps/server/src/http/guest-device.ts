import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret, sha256 } from '../app/hash.ts';

/** `__Host-fairtab.guest` over https. */
export const GUEST_COOKIE = 'fairtab.guest';

const YEAR_SECONDS = 31_536_000;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** This browser's secret, the same for all bills; undefined if missing or malformed. */
export function readGuestCookie(http: Context, publicUrl: string): string | undefined {
  const value = isHttps(publicUrl) ? getCookie(http, GUEST_COOKIE, 'host') : getCookie(http, GUEST_COOKIE);
  return isSecret(value) ? value : undefined;
}

/** Stores the secret for another year. It never changes, so the order of answers does not matter. */
export function setGuestCookie(http: Context, publicUrl: string, secret: string): void {
  setCookie(http, GUEST_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: YEAR_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, prefix: 'host' } : {}),
  });
}

/** A client that may act for a guest. Secrets are not properties, so that logs cannot print them. */
export type GuestDevice = {
  /** For limits and idempotency keys. One browser has a different id on each link. */
  id: string;
  headerHash: string | null;
  /** Hashed with the receipt's id, because one secret serves all bills, whose rows must not be linkable. Null without it. */
  cookieHash: ((receiptId: string) => string) | null;
};

/** Shorter header secrets could be guessed. Pages send 43 characters. */
const SHORTEST = 32;

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

/** A device's possible hashes in `guest_devices`. The first that exists decides which guest it is. */
export function hashesOn(device: GuestDevice | null, receiptId: string): string[] {
  const hashes = [device?.headerHash, device?.cookieHash?.(receiptId)];
  return hashes.filter((hash): hash is string => typeof hash === 'string');
}
