import type { DashboardStatistics } from '@fairtab/contract/host/statistics';
import { isDollars } from '@fairtab/domain/money/currency';
import { currencyName } from '@fairtab/texts/currency-name';
import { dashboard } from '@fairtab/texts/en/admin';
import { hostBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { host } from '@fairtab/texts/en/home';
import { dayWithYear } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { EmptyState, ErrorState } from '../../components/base/EmptyState.tsx';
import { Page, PaperSheet } from '../../components/base/Page.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { Segments } from '../../components/host/Segments.tsx';
import { call } from '../../lib/calls/api.ts';
import { receiptPath } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { formatAmount, type InCurrency, StatCards } from './StatCards.tsx';

/** Statistics of final receipts. Always refetched, as another bill may have become final. */
const statisticsQuery = queryOptions({
  queryKey: ['dashboard', 'statistics'],
  queryFn: ({ signal }) => call('GET /rest/v1/rpc/dashboard_statistics', {}, { signal }),
  staleTime: 0,
});

/** Statistics of the host's final receipts (specification, section 2, "Statistics dashboard"). */
export function DashboardPage() {
  usePageTitle(text(host.tabDashboard));
  const { data } = useQuery(statisticsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = data?.by_currency.find(({ currency }) => currency.code === chosen) ?? data?.by_currency[0];
  return (
    <Page width="wide" headed>
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-[min(2rem,11vw)] sm:text-4xl">{text(host.tabDashboard)}</h1>
        {data && shown && (
          <p className="text-ink-soft">
            {text(dashboard.counted, { count: data.receipts })}
            {data.by_currency.length === 1 && !isDollars(shown.currency) && `. ${amountsIn(shown)}`}
          </p>
        )}
      </div>
      {data && shown && data.by_currency.length > 1 && (
        <ChooseCurrency all={data.by_currency} shown={shown} onChoose={setChosen} />
      )}
      <Content shown={shown} />
    </Page>
  );
}

const amountsIn = ({ currency }: InCurrency): string =>
  text(dashboard.inCurrency, { currency: currencyName(currency.code) });

type ChooseCurrencyProps = {
  all: readonly InCurrency[];
  shown: InCurrency;
  onChoose: (code: string) => void;
};

/** Amounts of different currencies are never added up. Starts with the most used currency. */
function ChooseCurrency({ all, shown, onChoose }: ChooseCurrencyProps) {
  return (
    <div className="grid grid-cols-1 gap-1 sm:max-w-96">
      <Segments
        label={text(hostBill.currency)}
        options={all.map(({ currency: { code } }) => ({ value: code, label: code }))}
        value={shown.currency.code}
        onChange={onChoose}
      />
      <p aria-live="polite" className="text-detail text-ink-soft">
        {text(dashboard.receiptsIn, {
          count: shown.receipts,
          currency: currencyName(shown.currency.code),
        })}
      </p>
    </div>
  );
}

function Content({ shown }: { shown: InCurrency | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(statisticsQuery);
  if (data?.receipts === 0) return <Nothing />;
  if (data && shown)
    return (
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr]">
        <StatCards statistics={data} shown={shown} />
        <RecentActivity recent={data.recent} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title={text(dashboard.loadFailed)}
        text={error.message}
        action={
          <Button pending={isFetching} onClick={() => refetch()}>
            {text(components.loadAgain)}
          </Button>
        }
      />
    );
  return <Loading />;
}

function Nothing() {
  return (
    <PaperSheet torn="both" className="mx-auto w-full max-w-xl">
      <EmptyState
        title={text(dashboard.emptyTitle)}
        text={text(dashboard.emptyText)}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link to="/create" className={buttonStyle('primary', 'large')}>
              {text(hostBill.newReceipt)}
            </Link>
            <Link to="/home" className={buttonStyle('quiet', 'large')}>
              {text(hostBill.yourReceipts)}
            </Link>
          </span>
        }
      />
    </PaperSheet>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={text(dashboard.loadingLabel)}
      className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr]"
    >
      <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
        {[1, 2, 3, 4, 5].map((key) => (
          <PaperSheet key={key} className={key === 1 ? 'sm:col-span-2' : ''}>
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="mt-2 h-9 w-1/2" />
            <Skeleton className="mt-3 h-5 w-2/3" />
          </PaperSheet>
        ))}
      </div>
      <PaperSheet className="grid content-start gap-5">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </PaperSheet>
    </div>
  );
}

type Recent = DashboardStatistics['recent'][number];

function RecentActivity({ recent }: { recent: readonly Recent[] }) {
  const headingId = useId();
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 content-start gap-2">
      <h2 id={headingId} className="text-xl">
        {text(dashboard.recent)}
      </h2>
      <ul className="-mx-2 divide-y divide-line">
        {recent.map((receipt) => (
          <RecentRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </PaperSheet>
  );
}

function RecentRow({ receipt }: { receipt: Recent }) {
  const { currency } = receipt;
  return (
    <li>
      <Link to={receiptPath(receipt)} className="grid min-h-tap rounded-sm px-2 py-3 hover:bg-sunk">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-[1_1_6rem] break-words font-medium">
            {receipt.restaurant_name ?? text(hostBill.unnamedReceipt)}
          </span>
          <span className="amount font-semibold">{formatAmount(receipt.total_amount, currency)}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-detail text-ink-soft">
          <span>
            <time dateTime={receipt.bill_day}>{dayWithYear(receipt.bill_day)}</time>
            {' · '}
            {text(dashboard.recentGuests, { count: receipt.guest_count })}
          </span>
          {receipt.host_tips > 0 && (
            <span className="amount">
              {text(dashboard.recentTips, { amount: formatAmount(receipt.host_tips, currency) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
