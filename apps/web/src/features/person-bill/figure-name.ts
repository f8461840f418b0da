import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { totalName } from './company-names.ts';
import { displayNames, nameIn } from './names.ts';
import type { PersonBill } from './person-bill.ts';

/** What a bill's figure is called for its guest, depending on who pays it and for which guests. */
export function figureName({ guests }: ReceiptView, { paysFor, paidBy, companions }: PersonBill): string {
  if (paidBy !== null) return say(paidFor.paidBy, { name: nameIn(displayNames(guests), paidBy) });
  return paysFor.length > 0 ? say(bill.youPay) : totalName(companions);
}
