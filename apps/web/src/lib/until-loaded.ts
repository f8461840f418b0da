/** How long after code could not be fetched it is tried again, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Fetches code until it is there: without network it may fail to load.
 * @param onFailed called each time that it fails
 * @returns a function that gives up
 */
export function untilLoaded<T>(
  load: () => Promise<T>,
  onLoaded: (loaded: T) => void,
  onFailed = () => {},
): () => void {
  let isWanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    load().then(
      (loaded) => isWanted && onLoaded(loaded),
      () => {
        if (!isWanted) return;
        again = setTimeout(attempt, AGAIN_MS);
        onFailed();
      },
    );
  void attempt();
  return () => {
    isWanted = false;
    clearTimeout(again);
  };
}
