import type { Proof } from './balance.ts';

/** What one item's confidence rests on. */
export type Evidence = {
  proof: Proof;
  /** The cost of the assumptions in the whole receipt's arithmetic; see balance.ts. */
  cost: number;
  /** The recogniser's own confidence in the row. */
  ocr: number;
  /** The price differs from what is plainly printed. */
  repaired: boolean;
  /** The sums agree only with a row left out, or with a price that stands nowhere. */
  patched: boolean;
  /** The name came from another row, or has hardly any letters. */
  nameDoubtful: boolean;
};

const BY_PROOF: Record<Proof, number> = { full: 0.97, items: 0.95, sums: 0.7, none: 0.7 };

/**
 * The confidence of one item, 0 to 1. 0.9 and more is reserved for items whose prices the receipt's own sums confirm;
 * the recogniser's confidence alone never reaches it.
 */
export function itemConfidence({ proof, cost, ocr, repaired, patched, nameDoubtful }: Evidence): number {
  let confidence = BY_PROOF[proof];
  if (proof === 'none') confidence = Math.min(confidence, ocr * 0.85);
  if (cost >= 2.4 && proof !== 'none' && proof !== 'sums') confidence = Math.min(confidence, 0.88);
  if (patched) confidence = Math.min(confidence, 0.85);
  if (ocr < 0.75) confidence -= 0.1;
  if (repaired) confidence = Math.min(confidence, 0.75);
  if (nameDoubtful) confidence = Math.min(confidence, 0.6);
  return Math.round(Math.max(0.05, confidence) * 100) / 100;
}
