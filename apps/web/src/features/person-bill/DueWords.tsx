import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { nameList } from '../../lib/name-list.ts';
import { displayNames, nameIn, totalName } from './names.ts';
import { NAMES_IN_SENTENCE } from './pay-words.ts';
import type { PersonBill } from './person-bill.ts';

/** Other guests a bill's figure pays for, or who pays it. Nothing for guests who pay only for themselves. */
export function DueWords({
  view: { guests },
  mine: { paidBy, paysFor },
}: {
  view: ReceiptView;
  mine: PersonBill;
}) {
  if (paidBy === null && paysFor.length === 0) return null;
  const names = displayNames(guests);
  const theirs = paysFor.map((id) => nameIn(names, id));
  return (
    <p className="wrap-anywhere max-w-full text-balance">
      {paidBy !== null
        ? text(paidFor.nothingToPay, { name: nameIn(names, paidBy) })
        : text(paidFor.youPayForToo, { names: nameList(theirs, NAMES_IN_SENTENCE) })}
    </p>
  );
}

/** What a bill's figure is called for its guest, depending on who pays it and for which guests. */
export function figureName({ guests }: ReceiptView, { paysFor, paidBy, companions }: PersonBill): string {
  if (paidBy !== null) return text(paidFor.paidBy, { name: nameIn(displayNames(guests), paidBy) });
  return paysFor.length > 0 ? text(bill.youPay) : totalName(companions);
}
