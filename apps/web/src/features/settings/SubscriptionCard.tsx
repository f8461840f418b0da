import { createPortalSession } from '@fairtab/contract/calls/credits';
import type { listPurchases } from '@fairtab/contract/credits';
import type { Answer } from '@fairtab/contract/endpoint';
import { CREDIT_PACKAGES } from '@fairtab/domain/credits';
import { ZERO } from '@fairtab/domain/money';
import type { Entry } from '@fairtab/texts/area';
import { creditPackages } from '@fairtab/texts/en/credit-packages';
import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { Badge, type Tone } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format-day.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';

type Subscription = NonNullable<Answer<typeof listPurchases>['subscription']>;

/** How the subscription is and what comes next; it is changed on the provider's own page. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { status } = subscription;
  const [tone, word] = shownAs(subscription);
  const managing = useAction(
    async () => location.assign((await call(createPortalSession, {})).url),
    (failure) => toastFailure(failure, say(purchases.manageFailed)),
  );
  const next = nextOf(subscription);
  return (
    <section className="grid grid-cols-1 gap-3 border-line border-t pt-4">
      <h4 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold font-text tracking-normal">
        {say(creditPackages.unlimited)} <Badge tone={tone}>{say(word)}</Badge>
      </h4>
      {next && <p className="text-detail text-ink-soft">{next}</p>}
      {status === 'past_due' && (
        <Notice tone="danger" title={say(purchases.pastDueTitle)}>
          {say(purchases.pastDueText)}
        </Notice>
      )}
      {status !== 'ended' && (
        <Button
          variant={status === 'past_due' ? 'primary' : 'secondary'}
          className="sm:justify-self-start"
          pending={managing.pending}
          onClick={() => void managing.run()}
        >
          {say(purchases.manage)}
        </Button>
      )}
    </section>
  );
}

function shownAs({ status, ends_at }: Subscription): [tone: Tone, word: Entry<string>] {
  if (status === 'ended') return ['neutral', purchases.ended];
  if (status === 'past_due') return ['danger', purchases.pastDue];
  return ends_at === null ? ['success', purchases.active] : ['warning', purchases.ending];
}

const UNLIMITED = CREDIT_PACKAGES.find(({ key }) => key === 'unlimited');

function nextOf({ status, renews_at, ends_at }: Subscription): string | null {
  if (status === 'ended') return say(purchases.endedText);
  if (ends_at !== null) return say(purchases.endsOn, { day: dayOf(ends_at) });
  if (status === 'past_due') return null;
  const amount = UNLIMITED?.price ?? ZERO;
  return renews_at === null
    ? say(purchases.renews, { amount })
    : say(purchases.renewsOn, { day: dayOf(renews_at), amount });
}

const dayOf = (moment: string) => formatMoment(moment, { dateStyle: 'medium' });
