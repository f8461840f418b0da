import { hasPlace } from './has-place.ts';
import { lookForReleases } from './look-for-releases.ts';
import type { UpdatedDocument } from './update-checker.ts';

export { lookForReleases };

/**
 * Keeps the page up to date with releases, restoring its scroll position as its content arrives. `onPage` registers a listener
 * for pages opened without loading a document.
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
