/** The key of where the page was that this document takes the place of (scroll-place.ts). */
export const PLACE = 'fairtab.place';

/** Whether that page has kept it. */
export function hasPlace(): boolean {
  try {
    return sessionStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}
