import { type Cents, formatCents } from '@fairtab/domain/money';
import { venmoLink } from '@fairtab/domain/payment-link';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';

type PayBackProps = {
  payer: string;
  /** The host's Venmo name, or null while they have none. */
  handle: string | null;
  amount: Cents;
  /** What the payment is for: the restaurant. */
  note: string;
};

const onPhone = (): boolean => /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

/** 'Pay Back Hana': the app on a phone, the web page elsewhere (spec section 5, "Payment link"). */
export function PayBack({ payer, handle, amount, note }: PayBackProps) {
  if (amount <= 0) return <p className="text-ink-soft">You have nothing to pay.</p>;
  const link = venmoLink({ handle, amount, note });
  if (link === null) {
    return (
      <Notice tone="warning" title="The host has not set up a payment handle yet.">
        Please pay {payer} {formatCents(amount)} another way.
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
        Pay Back {payer}
      </a>
      {phone && (
        <a href={link.web} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'small')}>
          No Venmo app? Pay on venmo.com
        </a>
      )}
    </div>
  );
}
