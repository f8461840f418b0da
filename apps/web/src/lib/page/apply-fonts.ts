import { FONTS_ID } from '@fairtab/contract/pages/rendered-page';

/** Lets the fonts of a document that the server has rendered come. */
export function applyFonts(): void {
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}
