import type { BillItem, Charge } from '../split/bill.ts';
import { inOrder, type Ledger, post, rowsOf } from '../split/charge-ledger.ts';
import { compareIds } from '../split/largest-remainder.ts';
import { add, sum, ZERO } from './money.ts';

/** Whether each discount for lines is at most what earlier discounts leave of those lines. */
export function lineDiscountsFit(
  charges: readonly Charge[],
  items: readonly Pick<BillItem, 'id' | 'price'>[],
): boolean {
  const inRows = [...items].sort((a, b) => compareIds(a.id, b.id));
  const ids = inRows.map(({ id }) => id);
  let ledger: Ledger = {
    left: inRows.map(({ price }) => [price]),
    due: [sum(items.map(({ price }) => price))],
  };
  return inOrder(charges)
    .filter((charge) => charge.amount < 0 && charge.for.kind === 'lines')
    .every((charge) => {
      const rows = rowsOf(charge, ids);
      const left = sum(rows.map((row) => ledger.left[row]?.[0] ?? ZERO));
      ledger = post(ledger, rows, [charge.amount]);
      return add(left, charge.amount) >= 0;
    });
}
