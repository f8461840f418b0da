import { phoneInField } from '@fairtab/domain/texting/phone-in-field';

type GuestLocation = {
  /** The flow: guests select, or the host assigns in advance. */
  page: 'share' | 'preassigned';
  shareToken: string;
  /** Prefills the field; empty if the link has none. */
  name: string;
  /** As a phone field holds it: see phoneInField. */
  phone: string;
  /** The guest this link was sent to, offered first in lists of names; empty if the link has none. */
  guestId: string;
  /** The code with which a guest continues in this browser; empty if the link has none. */
  code: string;
  /** The address without the guest's data; null if it has none. */
  cleanPath: string | null;
};

/** Reads a guest page's address; null for other pages. */
export function readGuestLocation(href: string): GuestLocation | null {
  const url = new URL(href);
  const [, page, token = ''] = /^\/(share|preassigned)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (page !== 'share' && page !== 'preassigned') return null;
  const name = url.searchParams.get('name')?.trim() ?? '';
  const phone = phoneInField(url.searchParams.get('phone') ?? '');
  const guestId = url.searchParams.get('guest') ?? '';
  const about = ['name', 'phone', 'guest'].filter((key) => url.searchParams.has(key));
  for (const key of about) url.searchParams.delete(key);
  const code = /^#code=(\d+)$/.exec(url.hash)?.[1] ?? '';
  if (code !== '') url.hash = '';
  const cleanPath = about.length > 0 || code !== '' ? url.pathname + url.search + url.hash : null;
  return { page, shareToken: decodeToken(token), name, phone, guestId, code, cleanPath };
}

/** The token of a guest's own bill from its address; null for other pages. */
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
