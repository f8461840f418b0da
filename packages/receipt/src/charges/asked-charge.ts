import { cleanName } from '@fairtab/domain/names';
import type { Charge, HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/** Fields of a charge to set; absent ones stay. */
export type ChargeChanges = {
  [Field in keyof Omit<Charge, 'id' | 'position'>]?: Charge[Field] | undefined;
};

/**
 * A charge after a call: a discount is what is below 0, and a charge for lines has lines.
 * @param before the charge as it is, or the defaults of a new one
 * @throws Refused request.field_refused for a kind that the amount cannot have, or lines where it is not for lines;
 * charge.no_lines, item.not_found
 */
export function askedCharge<C extends Omit<Charge, 'id' | 'position'>>(
  { items }: Pick<HostReceipt, 'items'>,
  before: C,
  asked: ChargeChanges,
): C {
  const { description = before.description, amount = before.amount } = asked;
  const { applies_to = before.applies_to, item_ids: lines = before.item_ids } = asked;
  const kind = kindAfter(before, asked);
  const after = { ...before, description: cleanName(description ?? '') || null, amount, kind, applies_to };
  if (applies_to !== 'lines') {
    if (asked.item_ids !== undefined && asked.item_ids.length > 0)
      refuse('request.field_refused', { field: 'item_ids' });
    return { ...after, item_ids: [] };
  }
  const item_ids = [...new Set(lines)].sort();
  if (item_ids.length === 0) refuse('charge.no_lines', {});
  if (item_ids.some((id) => items.every((item) => item.id !== id))) refuse('item.not_found', {});
  return { ...after, item_ids };
}

function kindAfter(
  before: Pick<Charge, 'kind' | 'amount'>,
  { kind, amount = before.amount }: ChargeChanges,
): Charge['kind'] {
  if (kind === undefined) {
    if (amount < 0) return 'discount';
    return before.kind === 'discount' && amount > 0 ? 'fee' : before.kind;
  }
  if (amount !== 0 && (kind === 'discount') !== amount < 0)
    refuse('request.field_refused', { field: 'kind' });
  return kind;
}
