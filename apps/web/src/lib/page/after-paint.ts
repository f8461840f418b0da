/**
 * Resolves after the next frame is painted, or at once if the page is hidden, because then browsers paint none. The callback
 * runs just before its frame, and the timer after it.
 */
export const afterPaint = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve);
        });
      });
