import { firstDayOf, PERIODS, type Period } from '@fairtab/domain/statistics/date-ranges';
import { dashboardCharts } from '@fairtab/texts/en/admin';
import { text } from '@fairtab/texts/text';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { Segments } from '../../components/host/Segments.tsx';
import { call } from '../../lib/calls/api.ts';

const wordsOf = (period: Period): string =>
  period === 'all' ? text(dashboardCharts.all) : text(dashboardCharts.months, { count: Number(period) });

/** The charts of one currency's receipts (ISO code) over a chosen period. Their code loads after the figures above. */
export function ChartsSection({ currency }: { currency: string }) {
  const [period, setPeriod] = useState<Period>('12');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-2xl">
          {text(dashboardCharts.heading)}
        </h2>
        <div className="w-full sm:w-auto sm:min-w-96">
          <Segments
            label={text(dashboardCharts.periodLabel)}
            options={PERIODS.map((value) => ({ value, label: wordsOf(value) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
      </div>
      <ChartsOf period={period} currency={currency} />
    </section>
  );
}

function ChartsOf({ period, currency }: { period: Period; currency: string }) {
  const today = localDay();
  const figures = useQuery(chartsQuery({ period, currency, today }));
  const drawing = useQuery(drawingQuery);
  if (figures.data && drawing.data) {
    const { Charts } = drawing.data;
    return (
      <Charts
        charts={figures.data.figures}
        period={figures.data.period}
        today={today}
        waiting={figures.isPlaceholderData}
      />
    );
  }
  if (figures.error || drawing.error)
    return (
      <Notice
        title={text(dashboardCharts.loadFailed)}
        action={
          <Button
            variant="secondary"
            size="small"
            pending={figures.isFetching || drawing.isFetching}
            onClick={() =>
              void Promise.all([figures, drawing].map((query) => query.error && query.refetch()))
            }
          >
            {text(dashboardCharts.loadAgain)}
          </Button>
        }
      >
        {(figures.error ?? drawing.error)?.message}
      </Notice>
    );
  return (
    <div
      role="status"
      aria-label={text(dashboardCharts.loadingLabel)}
      className="grid grid-cols-1 gap-4 lg:grid-cols-2"
    >
      {[1, 2, 3, 4].map((key) => (
        <PaperSheet key={key}>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-4 h-64 w-full" />
        </PaperSheet>
      ))}
    </div>
  );
}

/** 'YYYY-MM-DD' in the viewer's time zone. */
function localDay(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

type Charted = {
  period: Period;
  /** An ISO code. */
  currency: string;
  /** 'YYYY-MM-DD' in the viewer's time zone. */
  today: string;
};

/** The data of a period's charts. */
function chartsQuery({ period, currency, today }: Charted) {
  const from = firstDayOf(period, today);
  return queryOptions({
    queryKey: ['dashboard', 'charts', currency, period, from],
    queryFn: async ({ signal }) => {
      const figures = await call(
        'GET /rest/v1/rpc/dashboard_charts',
        { query: { currency, ...(from !== null && { from }) } },
        { signal },
      );
      return { period, figures };
    },
    staleTime: 0,
    // Keeps the previous period's charts meanwhile, so that the page keeps its height.
    placeholderData: keepPreviousData,
  });
}

/** Loads the charts' code as a query, so that it is retried together with their data. */
const drawingQuery = queryOptions({
  queryKey: ['dashboard', 'drawing'],
  queryFn: () => import('./charts/Charts.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
});
