import { PRODUCT_NAME } from '@fairtab/contract/product';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { otherCurrency } from '@fairtab/domain/currency';
import type { Cents } from '@fairtab/domain/money';
import { type PaymentLink, payLinkOf } from '@fairtab/domain/payment-methods';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useSyncExternalStore } from 'react';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { opensApps } from './opens-apps.ts';

/** `amount`: what the viewer owes the host. */
type PayBackProps = { receipt: ReceiptView['receipt']; amount: Cents };

/** Where to pay; null if there is nothing to pay, or the host has no payment handle. */
function linkOf({ receipt, amount }: PayBackProps): PaymentLink | null {
  const { payment_methods, restaurant_name, payer_name: payer } = receipt;
  return payLinkOf(payment_methods, { amount, note: restaurant_name || say(guest.billOf, { payer }) });
}

const never = () => () => {};

/**
 * 'Pay Back Hana': opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"). Both
 * open in place, because browsers inside other apps have no second window. The server draws the page's address, which
 * works everywhere; what stands here is the same on every device, so that nothing moves when the browser takes over.
 * If there is no link it says what to do instead.
 */
export function PayBack(props: PayBackProps) {
  const app = useSyncExternalStore(
    never,
    () => opensApps(navigator.userAgent),
    () => false,
  );
  const { receipt, amount } = props;
  const payer = receipt.payer_name;
  const link = linkOf(props);
  if (link === null)
    return (
      <>
        <p className="text-balance text-detail text-ink-soft">
          {amount > 0 ? say(breakdown.noHandleShort, { payer }) : say(breakdown.nothingToPay)}
        </p>
        {amount > 0 && <OtherCurrency receipt={receipt} app={false} />}
      </>
    );
  return (
    <>
      <a href={app ? link.app : link.web} className={`${buttonStyle('primary')} text-balance text-center`}>
        {say(breakdown.payBack, { payer })}
      </a>
      <OtherCurrency receipt={receipt} app />
    </>
  );
}

type OtherCurrencyProps = { receipt: ReceiptView['receipt']; app: boolean };

/** Where the amount to pay, in an app or another way, is not in US dollars. The code alone: browsers and the server differ in some names. */
function OtherCurrency({ receipt, app }: OtherCurrencyProps) {
  const code = otherCurrency(receipt.printed_currency);
  if (code === null) return null;
  return (
    <p className="text-balance pt-1 text-detail text-ink-soft">
      {say(app ? breakdown.otherCurrency : breakdown.otherCurrencyNoLink, { code })}
    </p>
  );
}

/** In place of paying on a bill whose host has deleted their account. */
export function HostLeft({ receipt, amount }: PayBackProps) {
  const { payer_name: payer, kept_until } = receipt;
  if (kept_until === null) return null;
  const day = shortDay(kept_until);
  return (
    <Notice tone="warning" title={say(breakdown.hostLeftTitle, { product: PRODUCT_NAME })}>
      {amount > 0
        ? say(breakdown.hostLeftText, { payer, amount, day })
        : say(breakdown.hostLeftNothingToPayText, { payer, day })}
    </Notice>
  );
}

/** The other ways to pay: the web page for phones without the app, its address on paper, or by hand without a handle. */
export function OtherWayToPay(props: PayBackProps) {
  const { receipt, amount } = props;
  const payer = receipt.payer_name;
  const link = linkOf(props);
  if (link !== null)
    return (
      <>
        <a
          href={link.web}
          className={`${buttonStyle('quiet', 'small')} justify-self-center pointer-fine:hidden`}
        >
          {say(breakdown.payOnWeb)}
        </a>
        <p className="hidden break-all text-center print:block">
          {say(breakdown.payAt, { payer, link: link.web })}
        </p>
      </>
    );
  if (receipt.kept_until !== null) return <HostLeft receipt={receipt} amount={amount} />;
  if (amount <= 0) return null;
  return (
    <Notice tone="warning" title={say(breakdown.noHandleTitle)}>
      {say(breakdown.noHandleText, { payer, amount })}
    </Notice>
  );
}
