import { FONTS_ID, PAGE_DATA_ID } from '@fairtab/contract/pages/rendered-page';

export function applyFonts(): void {
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}

/** The JSON block of a rendered document; null in a bare one. @throws SyntaxError for invalid JSON */
export const readPageBlock = (page: Document): unknown =>
  JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');

/** The element that the page is rendered in. @throws if the document has none */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('the document has no #root');
  return element;
}
