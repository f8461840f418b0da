import { readStored } from '../../lib/device/read-stored.ts';

/** The key of where the page was that this document takes the place of (scroll-place.ts). */
export const PLACE = 'fairtab.place';

/** Whether that page has kept it. */
export const hasPlace = (): boolean => readStored('sessionStorage', PLACE) !== null;
