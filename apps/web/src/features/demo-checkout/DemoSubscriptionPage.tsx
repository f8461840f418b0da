import type { getDemoSubscription } from '@fairtab/contract/host/demo-checkout';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { credits, demoCheckout } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Badge, type Tone } from '../../components/base/Badge.tsx';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/calls/api.ts';
import { formatMoment } from '../../lib/format-day.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCredits } from '../credits/index.ts';
import { DemoPage, subscriptionQuery } from './DemoPage.tsx';

type Subscription = Answer<typeof getDemoSubscription>;
type Outcome = 'renew' | 'past_due' | 'cancel';

const STATES = {
  active: { tone: 'success', words: demoCheckout.active, text: demoCheckout.activeText },
  past_due: { tone: 'danger', words: demoCheckout.pastDue, text: demoCheckout.pastDueText },
  cancelled: { tone: 'neutral', words: demoCheckout.cancelled, text: demoCheckout.cancelledText },
} as const satisfies Record<Subscription['status'], { tone: Tone; words: unknown; text: unknown }>;

/** Replaces the card provider's page for managing a subscription. */
export function DemoSubscriptionPage({ id }: { id: string }) {
  const query = useQuery(subscriptionQuery(id));
  return (
    <DemoPage
      title={text(demoCheckout.subscriptionHeading)}
      absentTitle={text(demoCheckout.subscriptionAbsentTitle)}
      query={query}
    >
      {(subscription) => (
        <div className="grid grid-cols-1 gap-5">
          <State {...subscription} />
          <Notice tone="accent" title={text(demoCheckout.notReal)}>
            {text(demoCheckout.subscriptionNotRealText)}
          </Notice>
          <Changes id={id} subscription={subscription} />
        </div>
      )}
    </DemoPage>
  );
}

function State({ status, ends_at }: Subscription) {
  const { tone, words, text: label } = STATES[status];
  return (
    <div role="status" className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 text-lg font-semibold">
        {text(credits.unlimited)} <Badge tone={tone}>{text(words)}</Badge>
      </p>
      <p className="text-ink-soft">
        {status !== 'cancelled' && ends_at !== null
          ? text(demoCheckout.endingText, { day: formatMoment(ends_at, { dateStyle: 'medium' }) })
          : text(label)}
      </p>
    </div>
  );
}

function Changes({ id, subscription }: { id: string; subscription: Subscription }) {
  const client = useQueryClient();
  const changing = useAction(async (outcome: Outcome) => {
    const { url } = await call('POST /rest/v1/demo_subscriptions/{id}', {
      params: { id },
      body: { outcome },
    });
    refreshCredits();
    if (url === null) await client.invalidateQueries(subscriptionQuery(id));
    else location.assign(url);
  }, text(demoCheckout.changeFailed));
  const button = (outcome: Outcome) => ({
    pending: changing.args?.[0] === outcome,
    onClick: () => void changing.run(outcome),
  });
  const over = subscription.status === 'cancelled';
  const ending = subscription.ends_at !== null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {!over && (
        <>
          <Button variant="secondary" wide {...button('renew')}>
            {text(ending ? demoCheckout.letEnd : demoCheckout.renew)}
          </Button>
          {!ending && (
            <>
              <Button variant="secondary" wide {...button('past_due')}>
                {text(demoCheckout.failToRenew)}
              </Button>
              <Button variant="secondary" wide {...button('cancel')}>
                {text(demoCheckout.cancelSubscription)}
              </Button>
            </>
          )}
        </>
      )}
      <Link to="/settings?section=purchases" className={buttonStyle('primary', 'regular', true)}>
        {text(demoCheckout.settings)}
      </Link>
    </div>
  );
}
