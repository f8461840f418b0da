import type { ReceiptView } from '@fairtab/contract/receipt-view';
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
    'payment_methods' | 'payer_name' | 'restaurant_name' | 'printed_currency' | 'kept_until'
  >;
  amount: Cents;
};

/** What a QR code says that opens a payment. */
export type CodeToPay = { method: PaymentMethod; code: string };

/** In a note that becomes a QR code, in characters: a longer one makes a code that cameras cannot read. */
const SHORT_NOTE = 40;

const noteOf = ({ restaurant_name, payer_name: payer }: PayBackProps['receipt']): string =>
  restaurant_name || say(guest.billOf, { payer });

const methodsOf = ({ payment_methods, printed_currency }: PayBackProps['receipt']) =>
  methodsFor(payment_methods, printed_currency);

/** How to pay, in the host's order; empty if there is nothing to pay, or no way to pay it in the receipt's currency. */
export const paymentOptionsOf = ({ receipt, amount }: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(receipt), { amount, note: noteOf(receipt) });

/** The same, for QR codes. */
export const optionsByCode = ({ receipt, amount }: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(receipt), { amount, note: [...noteOf(receipt)].slice(0, SHORT_NOTE).join('') });
