import { returnToPlace, takePlace } from './scroll-place.ts';
import type { UpdatedDocument } from './update-checker.ts';

/** The first rendering of a page comes before, on a slow line, too. */
const START_AFTER = 5_000;
const AGAIN_AFTER = 60_000;

/**
 * Keeps the page up to date with the releases of the server, from some seconds after its start. In development the
 * document is never another one.
 * @param onPage called with what to call whenever another page was opened without loading a document
 */
export function followReleases(
  document: UpdatedDocument,
  onPage: (opened: () => void) => void = () => {},
): void {
  if (!import.meta.env.PROD) return;
  const place = takePlace();
  if (place !== null) returnToPlace(place);
  const start = () =>
    import('./update-checker.ts').then(
      ({ startUpdateChecker }) => onPage(startUpdateChecker({ document }).pageOpened),
      () => setTimeout(start, AGAIN_AFTER),
    );
  setTimeout(start, START_AFTER);
}
