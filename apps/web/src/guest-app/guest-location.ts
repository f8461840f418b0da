import { phoneDigits } from '@fairtab/domain/phone';

export type GuestLocation = {
  /** Which page: guests choose, or the host has given the dishes out. */
  page: 'share' | 'preassigned';
  shareToken: string;
  /** To fill the fields with; empty when the link says nothing. */
  name: string;
  /** Up to ten digits. */
  phone: string;
  /** Whose bill the host sent this link for: offered first where names are picked; empty when the link does not say. */
  guestId: string;
  /** The address without what it says about the guest, or null when it says nothing. */
  cleanPath: string | null;
};

/** What the address of a guest page says; null when it is none. */
export function readGuestLocation(href: string): GuestLocation | null {
  const url = new URL(href);
  const [, page, token = ''] = /^\/(share|preassigned)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (page !== 'share' && page !== 'preassigned') return null;
  const name = url.searchParams.get('name')?.trim() ?? '';
  const phone = phoneDigits(url.searchParams.get('phone') ?? '');
  const guestId = url.searchParams.get('guest') ?? '';
  const about = ['name', 'phone', 'guest'].filter((key) => url.searchParams.has(key));
  for (const key of about) url.searchParams.delete(key);
  const cleanPath = about.length > 0 ? url.pathname + url.search + url.hash : null;
  return { page, shareToken: decodeToken(token), name, phone, guestId, cleanPath };
}

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
