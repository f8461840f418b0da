import type { getDemoSubscription } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { CREDIT_PACKAGES } from '@fairtab/domain/paying/credits';
import { components } from '@fairtab/texts/en/common';
import { credits, demoCheckout } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/EmptyState.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Page, PageHeader, PaperSheet } from '../../components/base/Page.tsx';
import { call } from '../../lib/calls/api.ts';
import { describeError } from '../../lib/calls/api-error.ts';
import { formatMoment } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCredits } from '../credits/index.ts';

/** Replaces the card provider's checkout if none is configured: the user chooses how the payment ends. */
export function DemoCheckoutPage({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['demo-checkout', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_checkouts/{id}', { params: { id } }, { signal }),
  });
  const { args, run } = useAction(async (outcome: 'pay' | 'fail' | 'cancel') => {
    const { url } = await call('POST /rest/v1/demo_checkouts/{id}', { params: { id }, body: { outcome } });
    if (url === null) {
      toast({ title: text(demoCheckout.declinedTitle), tone: 'danger' });
      return;
    }
    // Replaces the entry: Back must not lead to a payment that is over. Pending until the next document is there.
    location.replace(url);
    await new Promise(() => {});
  }, text(demoCheckout.payFailed));
  const bought = CREDIT_PACKAGES.find(({ key }) => key === data?.package)?.credits ?? null;
  return (
    <DemoPage title={text(demoCheckout.checkoutHeading)} error={error}>
      {data && (
        <>
          <p className="text-lg">
            <span className="font-semibold">{text(credits[data.package])}</span>{' '}
            {bought === null ? text(demoCheckout.unlimited) : text(credits.count, { count: bought })}
          </p>
          <Outcomes
            pressed={args?.[0]}
            onPress={run}
            words={[
              ['pay', text(demoCheckout.pay, { amount: moneyIn(USD)(data.amount) })],
              ['fail', text(demoCheckout.decline)],
              ['cancel', text(components.cancel)],
            ]}
          />
        </>
      )}
    </DemoPage>
  );
}

/** Replaces the card provider's page for managing a subscription. */
export function DemoSubscriptionPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['demo-subscription', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_subscriptions/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });
  const { args, run } = useAction(async (outcome: 'renew' | 'past_due' | 'cancel') => {
    await call('POST /rest/v1/demo_subscriptions/{id}', { params: { id }, body: { outcome } });
    refreshCredits();
    await refetch();
  }, text(demoCheckout.changeFailed));
  return (
    <DemoPage title={text(demoCheckout.subscriptionHeading)} error={error}>
      {data && (
        <>
          <p role="status" className="text-lg">
            {stateWords(data)}
          </p>
          {data.status !== 'cancelled' && (
            <Outcomes
              pressed={args?.[0]}
              onPress={run}
              words={
                data.ends_at === null
                  ? [
                      ['renew', text(demoCheckout.renew)],
                      ['past_due', text(demoCheckout.failToRenew)],
                      ['cancel', text(demoCheckout.cancelSubscription)],
                    ]
                  : [['renew', text(demoCheckout.letEnd)]]
              }
            />
          )}
        </>
      )}
    </DemoPage>
  );
}

function stateWords({ status, ends_at }: Answer<typeof getDemoSubscription>): string {
  if (status === 'cancelled') return text(demoCheckout.cancelledText);
  if (ends_at !== null)
    return text(demoCheckout.endingText, { day: formatMoment(ends_at, { dateStyle: 'medium' }) });
  return text(status === 'active' ? demoCheckout.activeText : demoCheckout.pastDueText);
}

function DemoPage({ title, error, children }: { title: string; error: Error | null; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Page headed>
      <PageHeader kicker={text(demoCheckout.demo)} title={title} />
      <PaperSheet torn="both" className="grid grid-cols-1 gap-5">
        {error ? (
          <ErrorState {...describeError(error)} />
        ) : (
          <Notice tone="accent" title={text(demoCheckout.notReal)}>
            {text(demoCheckout.notRealText)}
          </Notice>
        )}
        {!error && children}
        <Link to="/home" replace className={buttonStyle('quiet', 'regular', true)}>
          {text(demoCheckout.home)}
        </Link>
      </PaperSheet>
    </Page>
  );
}

type OutcomesProps<Outcome extends string> = {
  words: readonly (readonly [Outcome, string])[];
  /** The one that is being sent. */
  pressed: Outcome | undefined;
  onPress: (outcome: Outcome) => Promise<void>;
};

/** A button per way on; the first is the usual one. */
function Outcomes<Outcome extends string>({ words, pressed, onPress }: OutcomesProps<Outcome>) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {words.map(([outcome, label], at) => (
        <Button
          key={outcome}
          variant={at === 0 ? 'primary' : 'secondary'}
          wide
          pending={pressed === outcome}
          onClick={() => void onPress(outcome)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
