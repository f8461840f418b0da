/** Pages to return to after signing in; anything else would be an open redirect. */
const PAGES = /^\/(home|create|receipt\/[\w-]+)([?#]|$)/;

/** The page a visitor wanted, if it is one of PAGES; otherwise /home (specification, section 2). */
export function returnPath(next: unknown): string {
  return typeof next === 'string' && PAGES.test(next) ? next : '/home';
}
