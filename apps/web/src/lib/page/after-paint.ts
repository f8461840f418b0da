/**
 * Resolves once the next frame is drawn; at once where nobody looks, for which browsers draw none. A frame callback runs just
 * before its frame is rendered, a timer set there after it.
 */
export const afterPaint = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve);
        });
      });
