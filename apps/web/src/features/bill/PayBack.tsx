import type { Cents } from '@fairtab/domain/money';
import { venmoLink } from '@fairtab/domain/payment-link';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { say } from '@fairtab/texts/say';
import { useSyncExternalStore } from 'react';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { opensApps } from './opens-apps.ts';

type PayBackProps = {
  payer: string;
  /** The host's Venmo name; null if they have not set one. */
  handle: string | null;
  amount: Cents;
  /** What the payment is for: the restaurant. */
  note: string;
};

const never = () => () => {};

/**
 * 'Pay Back Hana': opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"). Both
 * open in place, because browsers inside other apps have no second window. The server draws the page's address, which
 * works everywhere; what stands here is the same on every device, so that nothing moves when the browser takes over.
 */
export function PayBack({ payer, handle, amount, note }: PayBackProps) {
  const app = useSyncExternalStore(
    never,
    () => opensApps(navigator.userAgent),
    () => false,
  );
  if (amount <= 0) return <p className="text-ink-soft">{say(breakdown.nothingToPay)}</p>;
  const link = venmoLink({ handle, amount, note });
  if (link === null) {
    return (
      <Notice tone="warning" title={say(breakdown.noHandleTitle)}>
        {say(breakdown.noHandleText, { payer, amount })}
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-center gap-1">
      <a href={app ? link.app : link.web} className={`${buttonStyle('primary', 'large', true)} text-center`}>
        {say(breakdown.payBack, { payer })}
      </a>
      <a href={link.web} className={`${buttonStyle('quiet', 'small')} pointer-fine:hidden`}>
        {say(breakdown.payOnWeb)}
      </a>
    </div>
  );
}
