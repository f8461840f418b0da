import { chargeOf, costOf } from '@fairtab/contract/cost-of';
import type { ChargeView } from '@fairtab/contract/receipt-view';
import { lineDiscountsFit } from '@fairtab/domain/line-discounts';
import { cleanName } from '@fairtab/domain/names';
import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

type Charge = Omit<ChargeView, 'id' | 'position'>;
type Asked = { [Field in keyof Charge]?: Charge[Field] | undefined };

/**
 * A charge as it is stored after a call: a discount is what is below 0, and has its lines if it is for lines.
 * @param before what stands, or the defaults of a new one
 * @throws AppError request.field_refused for a kind that the amount cannot have, or lines where it is not for lines;
 * charge.no_lines, item.not_found
 */
export function chargeAfter(snapshot: ReceiptSnapshot, before: Charge, asked: Asked): Charge {
  const { description: words = before.description, amount = before.amount } = asked;
  const { applies_to = before.applies_to, item_ids: lines = before.item_ids } = asked;
  const after = {
    description: cleanName(words ?? '') || null,
    amount,
    kind: kindAfter(before, asked),
    applies_to,
  };
  if (applies_to !== 'lines') {
    if (asked.item_ids !== undefined && asked.item_ids.length > 0) throw refused('item_ids');
    return { ...after, item_ids: [] };
  }
  const item_ids = [...new Set(lines)];
  if (item_ids.length === 0) throw new AppError('charge.no_lines');
  if (item_ids.some((id) => snapshot.items.every((item) => item.id !== id)))
    throw new AppError('item.not_found');
  return { ...after, item_ids };
}

function kindAfter(before: Charge, { kind, amount = before.amount }: Asked): Charge['kind'] {
  if (kind === undefined) {
    if (amount < 0) return 'discount';
    return before.kind === 'discount' && amount > 0 ? 'fee' : before.kind;
  }
  if (amount !== 0 && (kind === 'discount') !== amount < 0) throw refused('kind');
  return kind;
}

const refused = (field: string) => new AppError('request.field_refused', { field });

/**
 * @param charges of the receipt after the change
 * @throws AppError charge.exceeds_lines if a discount is larger than what is left of its lines
 */
export function requireLineDiscounts(
  items: ReceiptSnapshot['items'],
  charges: readonly Parameters<typeof chargeOf>[0][],
): void {
  const dishes = items.map((item) => ({ id: item.id, price: costOf(item) }));
  if (!lineDiscountsFit(charges.map(chargeOf), dishes)) throw new AppError('charge.exceeds_lines');
}
