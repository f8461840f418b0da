/** The id of the JSON block in a document that the server has rendered. */
export const PAGE_DATA_ID = 'page-data';

/**
 * The id of the document's style sheet with the fonts. Where a page is hydrated at once, it applies after that: on a slow line
 * the fonts would take the scripts' turn, and the fallbacks are as wide and as high.
 */
export const FONTS_ID = 'fonts';
