import type { UpdatedDocument } from './update-checker.ts';

/** The first rendering of a page comes before, on a slow line, too. */
const START_AFTER = 5_000;
const AGAIN_AFTER = 60_000;

/**
 * Keeps a page that the server has rendered whole up to date with its releases, from some seconds after its start. In
 * development the document is never another one.
 * @param onPage see followReleases
 */
export function lookForReleases(
  document: UpdatedDocument,
  onPage: (opened: () => void) => void = () => {},
): void {
  if (!import.meta.env.PROD) return;
  const start = () =>
    import('./update-checker.ts').then(
      ({ startUpdateChecker }) => onPage(startUpdateChecker({ document }).pageOpened),
      () => setTimeout(start, AGAIN_AFTER),
    );
  setTimeout(start, START_AFTER);
}
