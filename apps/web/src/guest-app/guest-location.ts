import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { codeIn } from '../features/guest/other-device/device-link.ts';

export type GuestLocation = {
  /** Which flow: guests choose their items, or the host assigns them in advance. */
  page: 'share' | 'preassigned';
  shareToken: string;
  /** Prefills the field; empty if the link has none. */
  name: string;
  /** As a phone field holds it: see phoneInField. */
  phone: string;
  /** The guest the host sent this link to, offered first where names are picked; empty if the link has none. */
  guestId: string;
  /** The code by which a guest goes on in this browser; empty if the link has none. */
  code: string;
  /** The address without the guest's data; null if it has none. */
  cleanPath: string | null;
};

/** Reads the address of a guest page; null if it is not one. */
export function readGuestLocation(href: string): GuestLocation | null {
  const url = new URL(href);
  const [, page, token = ''] = /^\/(share|preassigned)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (page !== 'share' && page !== 'preassigned') return null;
  const name = url.searchParams.get('name')?.trim() ?? '';
  const phone = phoneInField(url.searchParams.get('phone') ?? '');
  const guestId = url.searchParams.get('guest') ?? '';
  const about = ['name', 'phone', 'guest'].filter((key) => url.searchParams.has(key));
  for (const key of about) url.searchParams.delete(key);
  const code = codeIn(url.hash);
  if (code !== '') url.hash = '';
  const cleanPath = about.length > 0 || code !== '' ? url.pathname + url.search + url.hash : null;
  return { page, shareToken: decodeToken(token), name, phone, guestId, code, cleanPath };
}

/** The token of one guest's own bill, from the address of its page; null if it is another page. */
export function readBillToken(href: string): string | null {
  const [, token] = /^\/b\/([^/]+)\/?$/.exec(new URL(href).pathname) ?? [];
  return token === undefined ? null : decodeToken(token);
}

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
