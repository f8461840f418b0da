import type { Correction } from '@fairtab/receipt/correct/correction';
import { deviceStorage, keep, readKept } from '../../../receipt-client/kept.ts';
import type { Decision } from '../finalize/decision.ts';

/** What the host has said is wrong with a final bill, and who takes what nobody had, where that is to be another. */
export type Draft = { correction: Correction; decision: Decision | null };

const storageOf = (receiptId: string) => deviceStorage(`receipt.${receiptId}`);

/** Keeps the draft until it is sent or discarded; null removes it. */
export const keepCorrection = (receiptId: string, draft: Draft | null): void =>
  keep(storageOf(receiptId), 'correction', draft);

/** What was begun on this device; null if nothing was, or by another version. */
export const keptCorrection = (receiptId: string): Draft | null =>
  readKept(storageOf(receiptId), 'correction');

/** Whether a correction was begun on this device. */
export const hasKeptCorrection = (receiptId: string): boolean =>
  storageOf(receiptId).read('correction') !== null;
