import { lineDiscountsFit } from '@fairtab/domain/line-discounts';
import { chargeOf, costOf } from '../cost.ts';
import type { Charge, Item } from '../model.ts';
import { refuse } from '../refused.ts';

/** @throws Refused charge.exceeds_lines if a discount is larger than what is left of its lines */
export function requireLineDiscounts(items: readonly Item[], charges: readonly Charge[]): void {
  const lines = items.map((item) => ({ id: item.id, price: costOf(item) }));
  if (!lineDiscountsFit(charges.map(chargeOf), lines)) refuse('charge.exceeds_lines', {});
}
