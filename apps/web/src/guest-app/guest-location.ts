import { phoneDigits } from '@fairtab/domain/phone';

export type GuestLocation = {
  /** Which page: guests choose, or the host has given the dishes out. */
  page: 'share' | 'preassigned';
  shareToken: string;
  /** To fill the fields with; empty when the link says nothing. */
  name: string;
  /** Up to ten digits. */
  phone: string;
  /** The address without name and phone, or null when it carried none. */
  cleanPath: string | null;
};

/** What the address of a guest page says; null when it is none. */
export function readGuestLocation(href: string): GuestLocation | null {
  const url = new URL(href);
  const [, page, token = ''] = /^\/(share|preassigned)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (page !== 'share' && page !== 'preassigned') return null;
  const name = url.searchParams.get('name')?.trim() ?? '';
  const phone = phoneDigits(url.searchParams.get('phone') ?? '');
  const personal = url.searchParams.has('name') || url.searchParams.has('phone');
  url.searchParams.delete('name');
  url.searchParams.delete('phone');
  const cleanPath = personal ? url.pathname + url.search + url.hash : null;
  return { page, shareToken: decodeToken(token), name, phone, cleanPath };
}

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
