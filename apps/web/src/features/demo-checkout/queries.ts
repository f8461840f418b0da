import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A checkout of the demonstration; asked for anew, for another tab may have paid it. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo-checkout', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_checkouts/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** A subscription of the demonstration. */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo-subscription', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_subscriptions/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });
