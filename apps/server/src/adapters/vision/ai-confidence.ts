import type { Support } from './find-places.ts';

/** 0.9 or more only if the receipt's sums and a line on the photo agree with the service. */
const WHEN_IT_ADDS_UP: Record<Support, number> = {
  full: 0.97,
  price: 0.88,
  name: 0.78,
  disputed: 0.7,
  none: 0.7,
};
const OTHERWISE: Record<Support, number> = { full: 0.85, price: 0.72, name: 0.6, disputed: 0.5, none: 0.5 };
/** The host should check an item without a price. */
const WITHOUT_PRICE = 0.3;

/** Confidence in an item of an AI service, 0 to 1. The service itself is not asked for one. */
export function aiConfidence(priceCents: number, support: Support, receiptAddsUp: boolean): number {
  if (priceCents === 0) return WITHOUT_PRICE;
  return (receiptAddsUp ? WHEN_IT_ADDS_UP : OTHERWISE)[support];
}
