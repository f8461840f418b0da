/** At once if the page is hidden, as browsers then paint nothing. The callback runs just before its frame, the timer after it. */
export const afterPaint = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve);
        });
      });
