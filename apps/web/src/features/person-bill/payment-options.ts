import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/currency';
import type { Cents } from '@fairtab/domain/money';
import {
  methodsFor,
  type PaymentMethod,
  type PaymentOption,
  paymentOptions,
} from '@fairtab/domain/payment-methods';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';

/** `amount`: what the viewer owes the host. */
export type PayBackProps = {
  receipt: Pick<
    ReceiptView['receipt'],
    'payment_methods' | 'payer_name' | 'restaurant_name' | 'currency' | 'kept_until'
  >;
  amount: Cents;
};

/** What a QR code says that opens a payment. */
export type CodeToPay = { method: PaymentMethod; code: string };

/** In a note that becomes a QR code, in characters: a longer one makes a code that cameras cannot read. */
const SHORT_NOTE = 40;

const noteOf = ({ restaurant_name, payer_name: payer }: PayBackProps['receipt']): string =>
  restaurant_name || say(guest.billOf, { payer });

const methodsOf = ({ payment_methods, currency }: PayBackProps['receipt']) =>
  methodsFor(payment_methods, currency);

/** What the viewer owes, with what it is in. */
export const owedIn = ({ receipt, amount }: PayBackProps): Money => moneyIn(receipt.currency)(amount);

/** Whether the host has ways to be paid, but none of them in what the bill is in. */
export const isOtherwisePaid = ({ receipt }: PayBackProps): boolean =>
  receipt.payment_methods.length > 0 && methodsOf(receipt).length === 0;

/** How to pay, in the host's order; empty if there is nothing to pay, or no way to pay it in the receipt's currency. */
export const paymentOptionsOf = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), { amount: owedIn(props), note: noteOf(props.receipt) });

/** The same, for QR codes. */
export const optionsByCode = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), {
    amount: owedIn(props),
    note: [...noteOf(props.receipt)].slice(0, SHORT_NOTE).join(''),
  });
