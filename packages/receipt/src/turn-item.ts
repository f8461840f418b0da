import { LIMITS } from '@fairtab/domain/input/limits';
import { add } from '@fairtab/domain/money/money';
import { costOf } from './bill.ts';
import { addCharge } from './charges.ts';
import { editTaxAndTip } from './fields.ts';
import { removeItem } from './items.ts';
import type { Charge, Facts, HostReceipt, Item } from './model.ts';
import { refuse } from './refusals.ts';

/** What a line can be instead of an item. */
export const EXTRAS = ['tax', 'tip', 'fee'] as const;

export type Extra = (typeof EXTRAS)[number];

type Charged = { charges: readonly Pick<Charge, 'item_ids'>[] };

/** Whether a line can be a tax, a tip or a fee: it costs something, and no charge is for it. */
export const canBeExtra = ({ charges }: Charged, item: Pick<Item, 'id' | 'price' | 'reduction'>): boolean =>
  costOf(item) > 0 && charges.every(({ item_ids }) => !item_ids.includes(item.id));

type Turned = { item_id: string; into: Extra; charge_id?: string | undefined };

/**
 * Adds what a line costs to the tax or the tip, or as a fee of its name, and removes the line.
 * @throws Refused item.not_found, request.field_refused if it can be none; as addCharge
 */
export function turnItem<R extends HostReceipt>(
  receipt: R,
  { item_id, into, charge_id }: Turned,
  facts: Facts,
): R {
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', {});
  if (!canBeExtra(receipt, item)) refuse('request.field_refused', { field: 'item_id' });
  const cost = costOf(item);
  const rest = removeItem(receipt, { id: item_id });
  if (into === 'fee') {
    const description = [...item.name].slice(0, LIMITS.descriptionLength).join('');
    return addCharge(rest, { id: charge_id, description, amount: cost, kind: 'fee' }, facts);
  }
  const { tax_amount, tip_amount } = rest.receipt;
  return editTaxAndTip(
    rest,
    into === 'tax' ? { tax_amount: add(tax_amount, cost) } : { tip_amount: add(tip_amount, cost) },
  );
}
