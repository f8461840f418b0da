import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import {
  type Owed,
  type PaymentLink,
  type PaymentOption,
  paymentOptions,
} from '@fairtab/domain/paying/payment-links';
import {
  copiedHandle,
  methodsFor,
  PAYMENT_METHODS,
  shownHandle,
} from '@fairtab/domain/paying/payment-methods';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { guest } from '@fairtab/texts/en/guest';
import { payBack } from '@fairtab/texts/en/paying';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { useCopy } from '../../lib/device/use-copy.ts';
import { useFromDevice } from '../../lib/device/use-from-device.ts';
import { toast } from '../../lib/toast.ts';

/** `amount`: what the viewer owes the host. */
export type PayBackProps = {
  receipt: Pick<
    ReceiptView['receipt'],
    'payment_methods' | 'payer_name' | 'restaurant_name' | 'currency' | 'card' | 'kept_until' | 'status'
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
const owedIn = ({ receipt, amount }: PayBackProps): Money => moneyIn(paymentCurrency(receipt))(amount);

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

type Props = PayBackProps & {
  /** True if the total shown beside it is another amount. */
  withAmount?: boolean;
};

/** 'Pay Back Hana': pays with the host's first method, or explains what to do without one. */
export function PayBack(props: Props) {
  const [first] = paymentOptionsOf(props);
  if (first === undefined)
    // HostLeft explains what to do instead. An amount that is not final is not to be paid yet.
    return props.receipt.kept_until !== null ||
      (props.amount > 0 && props.receipt.status !== 'finalized') ? null : (
      <p className="text-balance text-detail text-ink-soft">
        {props.amount <= 0
          ? text(breakdown.nothingToPay)
          : text(breakdown.noHandle, { payer: props.receipt.payer_name, amount: owedIn(props) })}
      </p>
    );
  const copies = <PayByCopy {...props} option={first} />;
  if (first.link === null) return copies;
  return (
    <PayLink
      link={first.link}
      className={`${buttonStyle(variantOf(props))} text-balance text-center`}
      instead={copies}
    >
      {wordsOf(props)}
    </PayLink>
  );
}

/** Paying is the next step only once the amount is final. */
const variantOf = ({ receipt }: PayBackProps) => (receipt.status === 'finalized' ? 'primary' : 'secondary');

function wordsOf({ withAmount = false, ...props }: Props): string {
  const payer = props.receipt.payer_name;
  return withAmount
    ? text(breakdown.payTheRest, { payer, amount: owedIn(props) })
    : text(breakdown.payBack, { payer });
}

/** Copies the payee, or a code with everything, and explains where to paste it: there is no link to open. */
function PayByCopy({ option, ...props }: Props & { option: PaymentOption }) {
  const { name: method, holder } = PAYMENT_METHODS[option.method];
  const amount = owedIn(props);
  const code = useCodeToCopy(option, paymentOf(props), props.receipt.payer_name);
  const { copy } = useCopy(code ?? copiedHandle(option));
  async function pay() {
    if (!(await copy())) return;
    const how = holder
      ? text(payBack.transferText, { amount })
      : text(payBack.copiedText, { method, amount });
    toast({
      title: code
        ? text(payBack.codeCopiedTitle)
        : text(payBack.copiedTitle, { handle: shownHandle(option) }),
      text: code ? text(payBack.codeCopiedText, { amount }) : how,
      tone: 'success',
    });
  }
  return (
    <Button variant={variantOf(props)} onClick={() => void pay()} className="text-balance">
      {wordsOf(props)}
    </Button>
  );
}

type PayLinkProps = {
  link: PaymentLink;
  className: string;
  children: ReactNode;
  /** Shown if nothing can be opened: the method has only an app, and not on this device. */
  instead?: ReactNode;
};

/**
 * A payment link: opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"), in place,
 * because in-app browsers have no second window. Rendered with the web address, which works everywhere; the words are the same
 * on all devices, so that nothing moves on hydration.
 */
export function PayLink({ link, instead = null, ...anchor }: PayLinkProps) {
  const app = useFromDevice(() => opensApps(navigator.userAgent), false);
  const address = app ? link.app : link.web;
  return address === null ? instead : <a href={address} {...anchor} />;
}

/**
 * Whether links such as venmo:// open apps: on phones, except most in-app browsers, which show an error. Those do not call
 * themselves Safari on an iPhone, and are WebView on Android.
 */
export function opensApps(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return !/; wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /Safari\//.test(userAgent);
}

type HostLeftProps = {
  receipt: Pick<PayBackProps['receipt'], 'payer_name' | 'kept_until' | 'currency' | 'card'>;
  amount: PayBackProps['amount'];
};

/** Replaces paying on a bill whose host has deleted their account. */
export function HostLeft({ receipt, amount }: HostLeftProps) {
  const { payer_name: payer, kept_until } = receipt;
  if (kept_until === null) return null;
  const day = shortDay(kept_until);
  return (
    <Notice tone="neutral" title={text(breakdown.hostLeftTitle, { payer, product: PRODUCT_NAME })}>
      {amount > 0
        ? text(breakdown.hostLeftText, { payer, amount: moneyIn(paymentCurrency(receipt))(amount), day })
        : text(breakdown.hostLeftNothingToPayText, { day })}
    </Notice>
  );
}
