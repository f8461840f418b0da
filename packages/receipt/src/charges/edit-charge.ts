import type { Charge, HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { askedCharge, type ChargeChanges } from './asked-charge.ts';
import { requireLineDiscounts } from './line-discounts.ts';

/** @throws Refused charge.not_found */
const findCharge = ({ charges }: Pick<HostReceipt, 'charges'>, id: string): Charge =>
  charges.find((charge) => charge.id === id) ?? refuse('charge.not_found', {});

/**
 * Changes a charge.
 * @throws Refused charge.not_found, charge.exceeds_lines, as askedCharge
 */
export function editCharge<R extends HostReceipt>(
  receipt: R,
  { id, ...asked }: ChargeChanges & { id: string },
): R {
  const after = askedCharge(receipt, findCharge(receipt, id), asked);
  const charges = receipt.charges.map((charge) => (charge.id === id ? after : charge));
  requireLineDiscounts(receipt.items, charges);
  return { ...receipt, charges };
}

/** Removes a charge. @throws Refused charge.not_found */
export function removeCharge<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  findCharge(receipt, id);
  return { ...receipt, charges: receipt.charges.filter((charge) => charge.id !== id) };
}
