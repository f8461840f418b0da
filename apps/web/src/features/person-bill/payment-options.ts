import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { type Owed, type PaymentOption, paymentOptions } from '@fairtab/domain/paying/payment-links';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';

/** `amount`: what the viewer owes the host. */
export type PayBackProps = {
  receipt: Pick<
    ReceiptView['receipt'],
    'payment_methods' | 'payer_name' | 'restaurant_name' | 'currency' | 'card' | 'kept_until'
  >;
  amount: Cents;
};

/** What a code is drawn of that another device pays by. */
export type PayByCode = {
  options: readonly PaymentOption[];
  owed: Owed;
  /** The host's name. */
  payee: string;
};

/** In a note that becomes a QR code, in characters: a longer one makes a code that cameras cannot read. */
const SHORT_NOTE = 40;

/** What the payment is for. */
const noteOf = ({ restaurant_name, payer_name: payer }: PayBackProps['receipt']): string =>
  restaurant_name || say(guest.billOf, { payer });

const methodsOf = (receipt: PayBackProps['receipt']) =>
  methodsFor(receipt.payment_methods, askedCurrency(receipt));

/** What the viewer owes, with what it is in. */
export const owedIn = ({ receipt, amount }: PayBackProps): Money => moneyIn(askedCurrency(receipt))(amount);

/** The same, with what it is for. */
export const paymentOf = (props: PayBackProps): Owed => ({
  amount: owedIn(props),
  note: noteOf(props.receipt),
});

/** How to pay, in the host's order; empty if there is nothing to pay, or no way to pay it in its currency. */
export const paymentOptionsOf = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), paymentOf(props));

/** The same, for QR codes of addresses. */
export const optionsByCode = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), {
    amount: owedIn(props),
    note: [...noteOf(props.receipt)].slice(0, SHORT_NOTE).join(''),
  });
