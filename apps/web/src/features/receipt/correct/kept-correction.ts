import type { Correction } from '@fairtab/receipt/correct/correction';
import { keptText, readKept } from '../../../lib/kept.ts';
import { readStored } from '../../../lib/read-stored.ts';
import type { Decision } from '../finalize/decision.ts';
import { keyOf } from './has-kept-correction.ts';

/** What the host has said is wrong with a final bill, and who takes what nobody had, where that is to be another. */
export type Draft = { correction: Correction; decision: Decision | null };

// A browser keeps it until it is sent or discarded, so that a reload loses nothing.

/** Rises with every change of Draft. */
const SCHEMA = 1;

/** Keeps the draft; null removes it. */
export function keepCorrection(receiptId: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(receiptId));
    else localStorage.setItem(keyOf(receiptId), keptText(SCHEMA, draft));
  } catch {
    // The page works without it; only a reload would lose what was typed.
  }
}

/** What was begun on this device; null if nothing was, or by another version. */
export const keptCorrection = (receiptId: string): Draft | null =>
  readKept(SCHEMA, readStored('localStorage', keyOf(receiptId)), () => keepCorrection(receiptId, null));
