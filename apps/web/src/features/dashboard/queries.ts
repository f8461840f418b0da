import { firstDayOf, type Period } from '@fairtab/domain/statistics/periods';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** What the host's final receipts come to. Asked again with every visit: a bill may have become final meanwhile. */
export const statisticsQuery = queryOptions({
  queryKey: ['dashboard', 'statistics'],
  queryFn: ({ signal }) => call('GET /rest/v1/rpc/dashboard_statistics', {}, { signal }),
  staleTime: 0,
});

type Charted = {
  period: Period;
  /** An ISO code. */
  currency: string;
  /** At the reader's place, 'YYYY-MM-DD'. */
  today: string;
};

/** The figures of a period's charts. */
export function chartsQuery({ period, currency, today }: Charted) {
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
    // The period before is shown until this one is there, so that the page keeps its height.
    placeholderData: keepPreviousData,
  });
}

/** The code that draws them. A query like their figures, so that it is tried again with them. */
export const drawingQuery = queryOptions({
  queryKey: ['dashboard', 'drawing'],
  queryFn: () => import('./charts/Charts.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
});
