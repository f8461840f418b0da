/** The id of the JSON block in a document that the server has rendered. */
export const PAGE_DATA_ID = 'page-data';

/**
 * The id of the document's style sheet with the fonts. A script makes it apply once the page is painted, and hydrated where
 * it is at once: on a slow line the fonts would take the turn of both, and the fallbacks are as wide and as high.
 */
export const FONTS_ID = 'fonts';
