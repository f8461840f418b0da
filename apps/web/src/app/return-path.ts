/** Pages worth coming back to after signing in; anything else would be an open door to other sites. */
const PAGES = /^\/(home|create|receipt\/[\w-]+)([?#]|$)/;

/** Where a visitor wanted to go, if it is a page of ours; else /home (specification, section 2). */
export function returnPath(next: unknown): string {
  return typeof next === 'string' && PAGES.test(next) ? next : '/home';
}
