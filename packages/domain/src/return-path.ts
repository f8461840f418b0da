const PAGES = 'home|create|dashboard|settings|admin|credit-success';
const RECEIPT = String.raw`receipt/[\w-]+(?:/preassign|/admin-selections)?`;
/** Of query and fragment only what needs no escaping: a browser reads a backslash as a slash, and skips control characters. */
const REST = String.raw`(?:[?#][!-\[\]-~]*)?`;
const OWN_PAGE = new RegExp(`^/(?:${PAGES}|${RECEIPT})${REST}$`);

/**
 * The page that a visitor wanted before signing in, if it is one of the signed-in pages; otherwise /home (specification,
 * section 2). Whatever else was asked for would be an open redirect.
 * @param next a path, as it came with the request
 * @param origin also accepted in front of the path: where the product is reached, without a trailing slash
 */
export function returnPath(next: unknown, origin?: string): string {
  if (typeof next !== 'string') return '/home';
  const path = origin !== undefined && next.startsWith(`${origin}/`) ? next.slice(origin.length) : next;
  return OWN_PAGE.test(path) ? path : '/home';
}

const SHARE_LINK = /^\/(?:share|preassigned)\/[\w-]+$/;

/**
 * Where somebody goes on after buying credits: one of the signed-in pages or a share link; null for anything else, which
 * would be an open redirect.
 * @param wanted a path, as it came with the request
 */
export function pathAfterBuying(wanted: unknown): string | null {
  if (typeof wanted !== 'string') return null;
  return OWN_PAGE.test(wanted) || SHARE_LINK.test(wanted) ? wanted : null;
}
