import { listGuestNames } from '@fairtab/contract/calls/preassign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Names this host has used before, the latest first. Offered while typing; without them one types. */
export const guestNamesQuery = queryOptions({
  queryKey: ['guest-names'],
  queryFn: async ({ signal }) => (await call(listGuestNames, {}, { signal })).names,
  retry: false,
});
