import type { Cents } from '@fairtab/domain/money';
import { venmoLink } from '@fairtab/domain/payment-link';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { say } from '@fairtab/texts/say';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';

type PayBackProps = {
  payer: string;
  /** The host's Venmo name; null if they have not set one. */
  handle: string | null;
  amount: Cents;
  /** What the payment is for: the restaurant. */
  note: string;
};

const onPhone = (): boolean => /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

/** 'Pay Back Hana': opens the app on a phone, the web page elsewhere (specification, section 5, "Payment link"). */
export function PayBack({ payer, handle, amount, note }: PayBackProps) {
  if (amount <= 0) return <p className="text-ink-soft">{say(breakdown.nothingToPay)}</p>;
  const link = venmoLink({ handle, amount, note });
  if (link === null) {
    return (
      <Notice tone="warning" title={say(breakdown.noHandleTitle)}>
        {say(breakdown.noHandleText, { payer, amount })}
      </Notice>
    );
  }
  const phone = onPhone();
  return (
    <div className="grid justify-items-center gap-1">
      <a
        href={phone ? link.app : link.web}
        {...(phone ? {} : { target: '_blank', rel: 'noreferrer' })}
        className={`${buttonStyle('primary', 'large', true)} text-center`}
      >
        {say(breakdown.payBack, { payer })}
      </a>
      {phone && (
        <a href={link.web} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'small')}>
          {say(breakdown.payOnWeb)}
        </a>
      )}
    </div>
  );
}
