import { type Cents, formatCents, toDecimalString } from '@fairtab/domain/money';
import { PAYMENT_METHODS, type PayTo, shownHandle } from '@fairtab/domain/payment-methods';
import { payBack } from '@fairtab/texts/en/pay-back';
import { say } from '@fairtab/texts/say';
import { CopyButton } from '../../components/base/CopyButton.tsx';

/**
 * Whom and how much to pay by a service that no link opens, to be copied into its app.
 * @param amount null where that is not known in its currency
 */
export function CopyToPay({ to, amount }: { to: PayTo; amount: Cents | null }) {
  const handle = shownHandle(to);
  const { name: method } = PAYMENT_METHODS[to.method];
  return (
    <section
      aria-label={say(payBack.payWith, { method })}
      className="grid w-full max-w-sm grid-cols-1 gap-1 rounded-md bg-sunk py-2 pr-1 pl-3 text-left"
    >
      <p className="text-detail text-ink-soft">{say(payBack.payWith, { method })}</p>
      <Copied shown={handle} text={handle} about={say(payBack.handleLabel, { method })} />
      {amount !== null && (
        // Without its sign, as the field of a bank's app takes it.
        <Copied shown={formatCents(amount)} text={toDecimalString(amount)} about={say(payBack.amountLabel)} />
      )}
    </section>
  );
}

function Copied({ shown, text, about }: { shown: string; text: string; about: string }) {
  return (
    <div className="flex min-h-tap items-center justify-between gap-1">
      <span className="wrap-anywhere min-w-0 select-all font-semibold tabular-nums">{shown}</span>
      <CopyButton
        text={text}
        label={say(payBack.copy)}
        about={about}
        variant="quiet"
        className="min-h-tap! shrink-0 px-2! text-detail noscript:hidden print:hidden"
      />
    </div>
  );
}
