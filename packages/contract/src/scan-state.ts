import type { ScanState } from './scalars.ts';

/** Whether items of the photo are still to come. */
export const isBeingRead = (state: ScanState): boolean => state === 'waiting' || state === 'reading';
