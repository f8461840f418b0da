import type { Correction } from '@fairtab/receipt/corrections';
import { deviceStorage, keep, readOrDrop } from '../../../receipt-client/device-storage.ts';
import type { Decision } from '../finalize/decision.ts';

/** The host's corrections, and their decision on what is unclaimed; null keeps the earlier one. */
export type Draft = { correction: Correction; decision: Decision | null };

const storageOf = (receiptId: string) => deviceStorage(`receipt.${receiptId}`);

/** Keeps the draft until it is sent or discarded; null removes it. */
export const keepCorrection = (receiptId: string, draft: Draft | null): void =>
  keep(storageOf(receiptId), 'correction', draft);

/** The draft kept on this device; null if there is none, or if another version of the app kept it. */
export const savedCorrection = (receiptId: string): Draft | null =>
  readOrDrop(storageOf(receiptId), 'correction');

export const hasSavedCorrection = (receiptId: string): boolean =>
  storageOf(receiptId).read('correction') !== null;
