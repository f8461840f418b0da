import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { type Owed, type PaymentOption, paymentOptions } from '@fairtab/domain/paying/payment-links';
import { methodsFor, PAYMENT_METHODS } from '@fairtab/domain/paying/payment-methods';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import { guest } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';

/** `amount`: what the viewer owes the host. */
export type PayBackProps = {
  receipt: Pick<
    ReceiptView['receipt'],
    'payment_methods' | 'payer_name' | 'restaurant_name' | 'currency' | 'card' | 'kept_until'
  >;
  amount: Cents;
};

/** Contents of a payment code for another device. */
export type PayByCode = {
  options: readonly PaymentOption[];
  owed: Owed;
  /** The host's name. */
  payee: string;
};

/** The longest note in a QR code, in characters: longer ones make codes that cameras cannot read. */
const SHORT_NOTE = 40;

const noteOf = ({ restaurant_name, payer_name: payer }: PayBackProps['receipt']): string =>
  restaurant_name || text(guest.billOf, { payer });

const methodsOf = (receipt: PayBackProps['receipt']) =>
  methodsFor(receipt.payment_methods, paymentCurrency(receipt));

/** The amount due with its currency. */
export const owedIn = ({ receipt, amount }: PayBackProps): Money => moneyIn(paymentCurrency(receipt))(amount);

/** The amount due with the payment's note. */
export const paymentOf = (props: PayBackProps): Owed => ({
  amount: owedIn(props),
  note: noteOf(props.receipt),
});

/** Ways to pay, in the host's order; empty if nothing is due, or no method takes the currency. */
export const paymentOptionsOf = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), paymentOf(props));

/** paymentOptionsOf with short notes, for QR codes. */
export const optionsByCode = (props: PayBackProps): PaymentOption[] =>
  paymentOptions(methodsOf(props.receipt), {
    amount: owedIn(props),
    note: [...noteOf(props.receipt)].slice(0, SHORT_NOTE).join(''),
  });

type Make = typeof import('@fairtab/domain/paying/payment-codes').payCodeOf;

/** Null for methods without one, and until it is made: that code loads once the payee is shown. */
export function useCodeToCopy(option: PaymentOption, owed: Owed, payee: string): string | null {
  const [make, setMake] = useState<Make | null>(null);
  const has = PAYMENT_METHODS[option.method].copied?.includes('code');
  useEffect(() => {
    if (!has) return;
    // Offline, the key is copied instead.
    import('@fairtab/domain/paying/payment-codes')
      .then(({ payCodeOf }) => setMake(() => payCodeOf))
      .catch(() => {});
  }, [has]);
  return has && make !== null ? make(option, owed, payee) : null;
}
