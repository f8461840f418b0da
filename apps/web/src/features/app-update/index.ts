import { hasPlace } from './has-place.ts';
import { lookForReleases } from './look-for-releases.ts';
import type { UpdatedDocument } from './update-checker.ts';

export { lookForReleases };

/** Restores the scroll position as content arrives. `onPage` registers a listener for pages opened without a new document. */
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
