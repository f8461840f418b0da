import type { listPurchases } from '@fairtab/contract/credits';
import type { Answer } from '@fairtab/contract/endpoint';
import { UNLIMITED_PRICE } from '@fairtab/domain/credits';
import type { Entry } from '@fairtab/texts/area';
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
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { status } = subscription;
  const managing = useAction(
    async () => location.assign((await call('POST /functions/v1/create-portal-session', {})).url),
    (failure) => toastFailure(failure, say(purchases.manageFailed)),
  );
  if (status === 'ended') return <p className="text-detail text-ink-soft">{say(purchases.endedText)}</p>;

  const [tone, word] = shownAs(subscription);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <Badge tone={tone}>{say(word)}</Badge>
        <span className="flex-[1_1_12rem]">{nextOf(subscription)}</span>
      </p>
      {status === 'past_due' && (
        <Notice tone="danger" title={say(purchases.pastDueTitle)}>
          {say(purchases.pastDueText)}
        </Notice>
      )}
      <Button
        variant={status === 'past_due' ? 'primary' : 'secondary'}
        className="sm:justify-self-start"
        pending={managing.pending}
        onClick={() => void managing.run()}
      >
        {say(purchases.manage)}
      </Button>
    </>
  );
}

function shownAs({ status, ends_at }: Subscription): [tone: Tone, word: Entry<string>] {
  if (status === 'past_due') return ['danger', purchases.pastDue];
  return ends_at === null ? ['success', purchases.active] : ['warning', purchases.ending];
}

function nextOf({ status, renews_at, ends_at }: Subscription): string | null {
  if (ends_at !== null) return say(purchases.endsOn, { day: dayOf(ends_at) });
  if (status === 'past_due') return null;
  const amount = UNLIMITED_PRICE;
  return renews_at === null
    ? say(purchases.renews, { amount })
    : say(purchases.renewsOn, { day: dayOf(renews_at), amount });
}

const dayOf = (moment: string) => formatMoment(moment, { dateStyle: 'medium' });
