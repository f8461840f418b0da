import { lookForReleases } from './look-for-releases.ts';
import { returnToPlace, takePlace } from './scroll-place.ts';
import type { UpdatedDocument } from './update-checker.ts';

export { lookForReleases };

/**
 * Keeps the page up to date with the releases of the server: what it shows comes bit by bit, so that it returns by itself to
 * where it was.
 * @param onPage called with what to call whenever another page was opened without loading a document
 */
export function followReleases(
  document: UpdatedDocument,
  onPage: (opened: () => void) => void = () => {},
): void {
  if (!import.meta.env.PROD) return;
  const place = takePlace();
  if (place !== null) returnToPlace(place);
  lookForReleases(document, onPage);
}
