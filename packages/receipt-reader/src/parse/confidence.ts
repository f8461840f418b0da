import type { Proof } from './totals/balance.ts';

export type Evidence = {
  proof: Proof;
  /** See balance.ts. */
  cost: number;
  ocr: number;
  repaired: boolean;
  /** The sums need a row left out or a price that is not printed. */
  patched: boolean;
  /** The name came from another row or has hardly any letters. */
  nameDoubtful: boolean;
};

const BY_PROOF: Record<Proof, number> = { full: 0.97, items: 0.95, sums: 0.7, none: 0.7 };

/** 0 to 1. 0.9 or more requires that the receipt's own sums confirm the price. */
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
