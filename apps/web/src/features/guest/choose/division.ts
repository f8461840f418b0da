import { splitOf } from '@fairtab/contract/derived/split-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { figureName, figureOf, personBills } from '../../person-bill/index.ts';

/** What a guest who is still choosing has on the bill as it stands, as if they had submitted. */
export function divideFor(view: ReceiptView, me: string) {
  const mine = personBills(view, me).get(me);
  return {
    mine,
    emptySeats: splitOf(view, me).emptySeats.count,
    ...(mine ? { total: figureOf(mine), name: figureName(view, mine) } : {}),
  };
}
