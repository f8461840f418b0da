/** The path under which the lines of photos are served, followed by the receipt's and the item's id. */
export const LINE_PHOTO_PREFIX = '/storage/v1/line/';

/** Of the picture of one line in pixels, and of those of an item with several. */
export const LINE_PHOTO_SIZE = { width: 720, height: 100 };
