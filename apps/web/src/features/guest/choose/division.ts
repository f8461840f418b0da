import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidBy } from '@fairtab/receipt/paying/contributed-by';
import { splitOf } from '@fairtab/receipt/split-of';
import { figureName, figureOf, personBill } from '../../person-bill/index.ts';

/** The bill divided as the viewer sees it. */
export function divideFor(view: ReceiptView, me: string) {
  const mine = personBill(view, me);
  return {
    mine,
    paid: paidBy(view, me),
    emptySeats: splitOf(view, me).emptySeats.count,
    ...(mine ? { total: figureOf(mine), name: figureName(view, mine) } : {}),
  };
}
