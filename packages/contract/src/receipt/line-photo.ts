/** Followed by the ids of receipt and item. */
export const LINE_PHOTO_PREFIX = '/storage/v1/line/';

/** Pixels per line; an item may have several. */
export const LINE_PHOTO_SIZE = { width: 720, height: 100 };
