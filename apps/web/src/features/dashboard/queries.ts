import { firstDayOf, type Period } from '@fairtab/domain/statistics/periods';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** Statistics of final receipts. Always refetched, as another bill may have become final. */
export const statisticsQuery = queryOptions({
  queryKey: ['dashboard', 'statistics'],
  queryFn: ({ signal }) => call('GET /rest/v1/rpc/dashboard_statistics', {}, { signal }),
  staleTime: 0,
});

type Charted = {
  period: Period;
  /** An ISO code. */
  currency: string;
  /** 'YYYY-MM-DD' in the viewer's time zone. */
  today: string;
};

/** The data of a period's charts. */
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
    // Keeps the previous period's charts meanwhile, so that the page keeps its height.
    placeholderData: keepPreviousData,
  });
}

/** Loads the charts' code as a query, so that it is retried together with their data. */
export const drawingQuery = queryOptions({
  queryKey: ['dashboard', 'drawing'],
  queryFn: () => import('./charts/Charts.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
});
