import type { Cents } from '@fairtab/domain/money';
import { cleanName } from '@fairtab/domain/names';
import { type PayTo, payLinkOf } from '@fairtab/domain/payment-methods';
import { finalBill as words } from '@fairtab/texts/en/final-bill';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { payerOf, placeOf } from './bill-names.ts';
import type { Message } from './message.ts';

export type FinalBill = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  /** What the guest owes. */
  total: Cents;
  /** The amount that an earlier text stated; null if there was none. */
  before: Cents | null;
  /** How the host is paid, in their order. */
  paymentMethods: readonly PayTo[];
  /** The URL of the bill's page. */
  link: string;
};

/** What a guest owes once the bill is final, and the changed amount if it was reopened and finalized again. */
export const finalBill: Message<'final_bill', FinalBill> = {
  kind: 'final_bill',
  sms: (language, bill) =>
    [
      shareOf(language, bill),
      ...(bill.total > 0 ? [howToPay(language, bill)] : []),
      sayIn(language, words.seeBill, { link: bill.link }),
      sayIn(language, words.stop),
    ].join('\n'),
};

function shareOf(language: Language, bill: FinalBill): string {
  const { total, before } = bill;
  const name = cleanName(bill.guestName);
  const place = placeOf(language, bill);
  if (before === null) {
    if (name === '') return sayIn(language, words.shareNameless, { place, total });
    return sayIn(language, words.share, { name, place, total });
  }
  if (name === '') return sayIn(language, words.correctedNameless, { place, total, before });
  return sayIn(language, words.corrected, { name, place, total, before });
}

function howToPay(language: Language, bill: FinalBill): string {
  const payer = payerOf(language, bill);
  const link = payLinkOf(bill.paymentMethods, { amount: bill.total, note: placeOf(language, bill) });
  return link === null
    ? sayIn(language, words.payWithoutLink, { payer })
    : sayIn(language, words.pay, { payer, link: link.web });
}
