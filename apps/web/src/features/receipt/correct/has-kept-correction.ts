import { readStored } from '../../../lib/read-stored.ts';

/** Where a browser keeps what its host has said is wrong with a final bill. */
export const keyOf = (receiptId: string): string => `fairtab.correction.${receiptId}`;

/** Whether a correction was begun on this device. */
export const hasKeptCorrection = (receiptId: string): boolean =>
  readStored('localStorage', keyOf(receiptId)) !== null;
