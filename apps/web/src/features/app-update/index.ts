import type { UpdatedDocument } from './update-checker.ts';

/** In milliseconds, to stay out of the way of the first rendering on slow lines. */
const START_AFTER = 5_000;
const AGAIN_AFTER = 60_000;

/** After some seconds. Off in development. `onPage` registers a listener for pages opened without a new document. */
export function followReleases(
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
