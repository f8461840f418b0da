import type { listPurchases, Purchase } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { UNLIMITED_PRICE } from '@fairtab/domain/paying/credits';
import type { Entry } from '@fairtab/texts/area';
import { credits, purchases, purchases as texts } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Badge, type Tone } from '../../components/base/Badge.tsx';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { CreditChangeRow } from '../../components/host/CreditChangeRow.tsx';
import { call } from '../../lib/calls/api.ts';
import { formatMoment } from '../../lib/format-day.ts';
import { useSearchParams } from '../../lib/page/addresses.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Credits, refreshCredits, useCredits } from '../credits/index.ts';
import { creditChangesQuery, purchasesQuery } from './queries.ts';
import { Loaded, Section } from './Section.tsx';

/** Credits, purchases and the subscription. Hidden if sharing costs nothing. */
export function PurchasesSection() {
  const credits = useCredits();
  const section = useSearchParams().get('section');
  if (credits === null || credits === 'loading') return null;
  return (
    <Section title={text(purchases.heading)} state={balanceOf(credits)} startsOpen={section === 'purchases'}>
      <Purchases credits={credits} />
    </Section>
  );
}

function Purchases({ credits }: { credits: Credits }) {
  const bought = useQuery(purchasesQuery);
  // The payment service may have changed both.
  useEffect(refreshCredits, []);
  return (
    <>
      <Balance credits={credits} />
      <Loaded query={bought}>
        {({ subscription, purchases: all }) => (
          <>
            {subscription && <SubscriptionState subscription={subscription} />}
            <PurchaseList purchases={all} />
          </>
        )}
      </Loaded>
      <CreditHistory />
    </>
  );
}

const balanceOf = ({ unlimited, credits: count }: Credits) =>
  unlimited ? text(purchases.unlimited) : text(purchases.credits, { count });

/** What credits are for, what is owed and why, and a way to get more; the section's row shows how many there are. */
function Balance({ credits }: { credits: Credits }) {
  const { unlimited, credits: kept, owed: count } = credits;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
          <p className="text-detail text-ink-soft">
            {text(unlimited ? purchases.unlimitedText : purchases.balanceText)}
          </p>
          {unlimited && kept > 0 && (
            <p className="text-detail text-ink-soft">{text(purchases.creditsKept, { count: kept })}</p>
          )}
        </div>
        {!unlimited && (
          <Link to="/home?buy=credits" className={`${buttonStyle('secondary')} max-sm:w-full`}>
            {text(purchases.buy)}
          </Link>
        )}
      </div>
      {count > 0 && <Notice title={text(purchases.owedTitle, { count })}>{text(purchases.owedText)}</Notice>}
    </>
  );
}

type Subscription = NonNullable<Answer<typeof listPurchases>['subscription']>;

/** The subscription's state and next step; it is managed on the provider's page. */
function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { status } = subscription;
  const managing = useAction(
    async () => location.assign((await call('POST /functions/v1/create-portal-session', {})).url),
    text(purchases.manageFailed),
  );
  if (status === 'ended') return <p className="text-detail text-ink-soft">{text(purchases.endedText)}</p>;

  const [tone, word] = shownAs(subscription);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <Badge tone={tone}>{text(word)}</Badge>
        <span className="flex-[1_1_12rem]">{nextOf(subscription)}</span>
      </p>
      {status === 'past_due' && (
        <Notice tone="danger" title={text(purchases.pastDueTitle)}>
          {text(purchases.pastDueText)}
        </Notice>
      )}
      <Button
        variant={status === 'past_due' ? 'primary' : 'secondary'}
        className="sm:justify-self-start"
        pending={managing.pending}
        onClick={() => void managing.run()}
      >
        {text(purchases.manage)}
      </Button>
    </>
  );
}

function shownAs({ status, ends_at }: Subscription): [tone: Tone, word: Entry<string>] {
  if (status === 'past_due') return ['danger', purchases.pastDue];
  return ends_at === null ? ['success', purchases.active] : ['warning', purchases.ending];
}

function nextOf({ status, renews_at, ends_at }: Subscription): string | null {
  if (ends_at !== null) return text(purchases.endsOn, { day: dayOf(ends_at) });
  if (status === 'past_due') return null;
  const amount = moneyIn(USD)(UNLIMITED_PRICE);
  return renews_at === null
    ? text(purchases.renews, { amount })
    : text(purchases.renewsOn, { day: dayOf(renews_at), amount });
}

const dayOf = (moment: string) => formatMoment(moment, { dateStyle: 'medium' });

function CreditHistory() {
  const changes = useQuery(creditChangesQuery);
  return (
    <section className="grid grid-cols-1 gap-1 border-line border-t pt-4">
      <h4 className="font-semibold font-text tracking-normal">{text(purchases.historyHeading)}</h4>
      <Loaded query={changes}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-detail text-ink-soft">{text(purchases.noHistory)}</p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {all.map((change) => (
                <CreditChangeRow key={change.id} {...change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** How many are shown before 'all' is pressed. */
const FIRST = 5;

const STATES: Record<Purchase['state'], [tone: Tone, word: Entry<string>]> = {
  paid: ['success', texts.paid],
  processing: ['accent', texts.processing],
  failed: ['danger', texts.failed],
  refunded: ['neutral', texts.refunded],
  disputed: ['warning', texts.disputed],
};

function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? purchases : purchases.slice(0, FIRST);
  const count = purchases.length;
  return (
    <InCurrency value={USD}>
      <section className="grid grid-cols-1 gap-1 border-line border-t pt-4">
        <h4 className="font-semibold font-text tracking-normal">{text(texts.listHeading)}</h4>
        {count === 0 && <p className="text-detail text-ink-soft">{text(texts.noneYet)}</p>}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {shown.map((purchase) => (
            <PurchaseRow key={purchase.id} {...purchase} />
          ))}
        </ul>
        {shown.length < count && (
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 justify-self-start"
            onClick={() => setAll(true)}
          >
            {text(texts.showAll, { count })}
          </Button>
        )}
      </section>
    </InCurrency>
  );
}

function PurchaseRow({ package: key, amount, refunded, state, created_at, receipt_url }: Purchase) {
  const [tone, word] = STATES[state];
  const name = text(credits[key]);
  const day = formatMoment(created_at, { dateStyle: 'medium' });
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5">
      <span className="flex flex-wrap items-baseline justify-end gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem] font-medium">{name}</span>
        <Money cents={amount} />
      </span>
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <time dateTime={created_at}>{day}</time>
        <Badge tone={tone}>{text(word)}</Badge>
        {refunded > 0 && refunded < amount && text(texts.partRefunded, { amount: moneyIn(USD)(refunded) })}
        {receipt_url !== null && (
          <a
            href={receipt_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text(texts.receiptLabel, { name, day })}
            className="-my-2 -mr-2 ml-auto inline-flex min-h-tap items-center rounded-sm px-2 font-semibold text-accent"
          >
            {text(texts.receipt)}
          </a>
        )}
      </span>
      {state === 'processing' && (
        <span className="text-detail text-ink-soft">{text(texts.processingText)}</span>
      )}
      {state === 'disputed' && <span className="text-detail text-ink-soft">{text(texts.disputedText)}</span>}
    </li>
  );
}
