import type { getDemoCheckout } from '@fairtab/contract/host/demo-checkout';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { CREDIT_PACKAGES } from '@fairtab/domain/paying/credits';
import { demoCheckout, credits as texts } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { LeaderLine } from '../../components/bill/LeaderLine.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { checkoutQuery, DemoPage, HomeLink } from './DemoPage.tsx';

type Checkout = Answer<typeof getDemoCheckout>;
type Outcome = 'pay' | 'fail' | 'cancel';

/** Replaces the card provider's checkout if none is configured: the user chooses how the payment ends. */
export function DemoCheckoutPage({ id }: { id: string }) {
  const query = useQuery(checkoutQuery(id));
  return (
    <DemoPage
      title={text(demoCheckout.checkoutHeading)}
      absentTitle={text(demoCheckout.absentTitle)}
      query={query}
    >
      {(checkout) => (
        <div className="grid grid-cols-1 gap-5">
          <Bought {...checkout} />
          {checkout.status === 'open' ? (
            <Outcomes id={id} checkout={checkout} />
          ) : (
            <Over id={id} {...checkout} />
          )}
        </div>
      )}
    </DemoPage>
  );
}

function Bought({ package: key, amount }: Checkout) {
  const credits = CREDIT_PACKAGES.find((one) => one.key === key)?.credits ?? null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-lg font-semibold">
        <LeaderLine name={text(texts[key])}>
          <InCurrency value={USD}>
            <Money cents={amount} />
          </InCurrency>
        </LeaderLine>
      </p>
      <p className="text-ink-soft">
        {credits === null ? text(demoCheckout.unlimited) : text(demoCheckout.credits, { count: credits })}
      </p>
    </div>
  );
}

function Outcomes({ id, checkout }: { id: string; checkout: Checkout }) {
  const { run, args, declined } = useOutcome(id);
  const button = (outcome: Outcome) => ({ pending: args?.[0] === outcome, onClick: () => void run(outcome) });
  return (
    <>
      <Notice tone="accent" title={text(demoCheckout.notReal)}>
        {text(demoCheckout.notRealText)}
      </Notice>
      <div role="alert" className="empty:hidden">
        {declined && (
          <Notice tone="danger" title={text(demoCheckout.declinedTitle)}>
            {text(demoCheckout.declinedText)}
          </Notice>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        <Button size="large" wide {...button('pay')}>
          {text(demoCheckout.pay, { amount: moneyIn(USD)(checkout.amount) })}
        </Button>
        <Button variant="secondary" wide {...button('fail')}>
          {text(demoCheckout.decline)}
        </Button>
        <Button variant="quiet" wide {...button('cancel')}>
          {text(demoCheckout.cancel)}
        </Button>
      </div>
    </>
  );
}

function Over({ id, status }: Checkout & { id: string }) {
  const paid = status === 'complete';
  return (
    <>
      <Notice
        tone={paid ? 'success' : 'neutral'}
        title={text(paid ? demoCheckout.paidTitle : demoCheckout.expiredTitle)}
      >
        {text(paid ? demoCheckout.paidText : demoCheckout.expiredText)}
      </Notice>
      <div className="grid grid-cols-1 gap-2">
        {paid && (
          <a
            href={`/credit-success?session_id=${encodeURIComponent(id)}`}
            className={buttonStyle('primary', 'regular', true)}
          >
            {text(demoCheckout.paidDetails)}
          </a>
        )}
        <HomeLink />
      </div>
    </>
  );
}

/** Ends the payment, and follows the provider's redirect. */
function useOutcome(id: string) {
  const client = useQueryClient();
  const [declined, setDeclined] = useState(false);
  const [leaving, setLeaving] = useState<[Outcome] | null>(null);
  const settling = useAction(
    async (outcome: Outcome) => {
      setDeclined(false);
      const { url } = await call('POST /rest/v1/demo_checkouts/{id}', { params: { id }, body: { outcome } });
      if (url === null) return setDeclined(true);
      // Replaces the entry: Back must not lead to a payment that is over.
      setLeaving([outcome]);
      location.replace(url);
    },
    async (failure) => {
      // Another tab was faster: show the outcome there.
      if (isCode(failure, 'payments.checkout_over')) await client.invalidateQueries(checkoutQuery(id));
      else toastFailure(failure, text(demoCheckout.payFailed));
    },
  );
  const args = leaving ?? settling.args;
  return { args, declined, run: async (outcome: Outcome) => args === null && settling.run(outcome) };
}
