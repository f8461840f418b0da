export const PAGE_DATA_ID = 'page-data';

/** The fonts' style sheet, applied by a script: on a slow line fonts would delay painting and hydrating. */
export const FONTS_ID = 'fonts';
