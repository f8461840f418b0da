import type { Money } from '@fairtab/domain/money/currency';
import { finalBill as words } from '@fairtab/texts/en/messages';
import { textIn } from '@fairtab/texts/text';
import { guestOf, payerOf, placeOf } from './bill-messages.ts';
import type { Message } from './message.ts';

export type BillWithdrawn = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  lastTextedAmount: Money;
};

/** For a guest removed from a reopened bill, who no longer owes anything. */
export const billWithdrawn: Message<'bill_withdrawn', BillWithdrawn> = {
  kind: 'bill_withdrawn',
  sms: (language, bill) => {
    const params = {
      payer: payerOf(language, bill),
      place: placeOf(language, bill),
      before: bill.lastTextedAmount,
    };
    const name = guestOf(bill);
    return [
      textIn(language, name === '' ? words.takenOffNameless : words.takenOff, { name, ...params }),
      textIn(language, words.stop),
    ].join('\n');
  },
};
