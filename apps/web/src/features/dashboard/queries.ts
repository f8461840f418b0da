import { dashboardStatistics } from '@fairtab/contract/calls/statistics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the host's final receipts come to. Asked again with every visit: a bill may have become final meanwhile. */
export const statisticsQuery = queryOptions({
  queryKey: ['dashboard', 'statistics'],
  queryFn: ({ signal }) => call(dashboardStatistics, {}, { signal }),
  staleTime: 0,
});
