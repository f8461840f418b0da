import type { DashboardStatistics } from '@fairtab/contract/statistics';
import { isDollars } from '@fairtab/domain/currency';
import { currencyName } from '@fairtab/texts/currency-name';
import { dashboard } from '@fairtab/texts/en/dashboard';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { EmptyState } from '../../components/base/EmptyState.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ChartsSection } from './ChartsSection.tsx';
import { statisticsQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { StatCards } from './StatCards.tsx';

/** What the host's final receipts come to (spec section 2, "Statistics dashboard"). */
export function DashboardPage() {
  usePageTitle(say(dashboard.pageTitle));
  const { data } = useQuery(statisticsQuery);
  return (
    <Page width="wide" headed>
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-[min(2rem,11vw)] sm:text-4xl">{say(dashboard.heading)}</h1>
        {data && data.receipts > 0 && <WhatCounts statistics={data} />}
      </div>
      <Content />
    </Page>
  );
}

/** Which receipts count, and whose amounts. */
function WhatCounts({ statistics: { receipts, left_out, currency } }: { statistics: DashboardStatistics }) {
  const isPartial = left_out > 0 || !isDollars(currency);
  return (
    <p className="text-ink-soft">
      {say(dashboard.counted, { count: receipts })}
      {isPartial && ` ${say(dashboard.inCurrency, { currency: currencyName(currency.code) })}`}
      {left_out > 0 && ` ${say(dashboard.leftOut, { count: left_out })}`}
    </p>
  );
}

function Content() {
  const { data, error, refetch, isFetching } = useQuery(statisticsQuery);
  if (data?.receipts === 0) return <Nothing />;
  if (data)
    return (
      <>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr]">
          <StatCards statistics={data} />
          <RecentActivity recent={data.recent} />
        </div>
        <ChartsSection />
      </>
    );
  if (error)
    return (
      <ErrorState
        title={say(dashboard.loadFailed)}
        text={error.message}
        action={
          <Button pending={isFetching} onClick={() => refetch()}>
            {say(dashboard.loadAgain)}
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
        title={say(dashboard.emptyTitle)}
        text={say(dashboard.emptyText)}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link to="/create" className={buttonStyle('primary', 'large')}>
              {say(dashboard.create)}
            </Link>
            <Link to="/home" className={buttonStyle('quiet', 'large')}>
              {say(dashboard.receipts)}
            </Link>
          </span>
        }
      />
    </PaperSheet>
  );
}

/** Cards of the size of those to come. */
function Loading() {
  return (
    <div
      role="status"
      aria-label={say(dashboard.loadingLabel)}
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
