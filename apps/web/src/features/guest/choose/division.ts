import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { splitOf } from '@fairtab/receipt/split-of';
import { figureName, figureOf, personBills } from '../../person-bill/index.ts';

/** The bill divided as if the viewer had submitted now. */
export function divideFor(view: ReceiptView, me: string) {
  const mine = personBills(view, me).get(me);
  return {
    mine,
    emptySeats: splitOf(view, me).emptySeats.count,
    ...(mine ? { total: figureOf(mine), name: figureName(view, mine) } : {}),
  };
}
