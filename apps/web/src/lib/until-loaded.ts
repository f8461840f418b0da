/** Pause before code that could not be fetched is tried again, in milliseconds. */
const AGAIN_MS = 5000;

/** Retries, for example after an outage. `onFailed` is called for each failure. Returns a function that gives up. */
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
