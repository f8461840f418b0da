import type { Support } from './find-places.ts';

/** 0.9 and more only where the receipt's sums and a line on the photo agree with the service. */
const WHEN_IT_ADDS_UP: Record<Support, number> = {
  full: 0.97,
  price: 0.88,
  name: 0.78,
  disputed: 0.7,
  none: 0.7,
};
const OTHERWISE: Record<Support, number> = { full: 0.85, price: 0.72, name: 0.6, disputed: 0.5, none: 0.5 };
/** An item without a price is for the host to look at. */
const WITHOUT_PRICE = 0.3;

/** How sure an item of an AI service is. The service's own opinion does not count: it is asked for none. */
export function aiConfidence(priceCents: number, support: Support, receiptAddsUp: boolean): number {
  if (priceCents === 0) return WITHOUT_PRICE;
  return (receiptAddsUp ? WHEN_IT_ADDS_UP : OTHERWISE)[support];
}
