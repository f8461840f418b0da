const PAGES = 'home|create|dashboard|settings|admin|credit-success';
const RECEIPT = String.raw`receipt/[\w-]+(?:/preassign|/admin-selections)?`;
/** Only what needs no escaping: browsers read a backslash as a slash and skip control characters. */
const REST = String.raw`(?:[?#][!-\[\]-~]*)?`;
const OWN_PAGE = new RegExp(`^/(?:${PAGES}|${RECEIPT})${REST}$`);

/** The signed-in page asked for, else /home (spec section 2): no open redirects. @param origin without a trailing slash */
export function returnPath(next: unknown, origin?: string): string {
  if (typeof next !== 'string') return '/home';
  const path = origin !== undefined && next.startsWith(`${origin}/`) ? next.slice(origin.length) : next;
  return OWN_PAGE.test(path) ? path : '/home';
}

const SHARE_LINK = /^\/(?:share|preassigned)\/[\w-]+$/;

/** Where to go after buying credits: a signed-in page or share link, else null. Others would be open redirects. */
export function pathAfterBuying(wanted: unknown): string | null {
  if (typeof wanted !== 'string') return null;
  return OWN_PAGE.test(wanted) || SHARE_LINK.test(wanted) ? wanted : null;
}
