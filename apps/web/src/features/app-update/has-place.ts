import { readStored } from '../../lib/device/stored.ts';

/** The sessionStorage key of the previous document's scroll position (scroll-place.ts). */
export const PLACE = 'fairtab.place';

export const hasPlace = (): boolean => readStored('sessionStorage', PLACE) !== null;
