import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** This installation's features, which do not change while a page is open. */
export const appInfoQuery = queryOptions({
  queryKey: ['app-info'],
  queryFn: () => call('GET /rest/v1/app_info', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
