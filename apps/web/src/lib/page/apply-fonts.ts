import { FONTS_ID } from '@fairtab/contract/pages/rendered-page';

/** Loads the fonts of a rendered document. */
export function applyFonts(): void {
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}
