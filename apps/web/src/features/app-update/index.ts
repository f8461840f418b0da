import { hasPlace } from './has-place.ts';
import { lookForReleases } from './look-for-releases.ts';
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
  if (hasPlace())
    import('./scroll-place.ts').then(
      ({ resumePlace }) => resumePlace(),
      () => {},
    );
  lookForReleases(document, onPage);
}
