import { FONTS_ID, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';

export function applyFonts(): void {
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}

/** What the server rendered the document from; null for a bare one, or one that was cut off. */
export function readPageData<Data extends object>(page: Document): Data | null {
  try {
    const data: unknown = JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
    return isData<Data>(data) ? data : null;
  } catch {
    return null;
  }
}

/** Not validated, like the server's answers: pages carry no schemas (lib/calls/api.ts). */
const isData = <Data extends object>(data: unknown): data is Data =>
  typeof data === 'object' && data !== null;

/** The element that the page is rendered in. @throws if the document has none */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('the document has no #root');
  return element;
}

/** At once if the page is hidden, as browsers then paint nothing. The callback runs just before its frame, the timer after it. */
export const afterPaint = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve);
        });
      });
