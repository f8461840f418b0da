import { LIMITS } from '@fairtab/domain/limits';
import { type Cents, ZERO } from '@fairtab/domain/money';
import type { Charge, Facts, HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { askedCharge, type ChargeChanges } from './asked-charge.ts';
import { requireLineDiscounts } from './line-discounts.ts';

/**
 * Adds a charge at the end, by default a fee for everything.
 * @throws Refused charge.too_many, request.invalid for an id in use, charge.exceeds_lines, as askedCharge
 */
export function addCharge<R extends HostReceipt>(
  receipt: R,
  { id, ...asked }: ChargeChanges & { id?: string | undefined; amount: Cents },
  { newId }: Facts,
): R {
  if (receipt.charges.length >= LIMITS.chargesPerReceipt)
    refuse('charge.too_many', { max: LIMITS.chargesPerReceipt });
  if (receipt.charges.some((charge) => charge.id === id)) refuse('request.invalid', { where: 'id' });
  const blank: Charge = {
    id: id ?? newId(),
    description: null,
    amount: ZERO,
    kind: 'fee',
    applies_to: 'everything',
    item_ids: [],
    position: 1 + Math.max(-1, ...receipt.charges.map(({ position }) => position)),
  };
  const charges = [...receipt.charges, askedCharge(receipt, blank, asked)];
  requireLineDiscounts(receipt.items, charges);
  return { ...receipt, charges };
}
