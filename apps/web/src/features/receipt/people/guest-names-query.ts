import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Names this host has used before, most recent first. Optional suggestions while typing. */
export const guestNamesQuery = queryOptions({
  queryKey: ['guest-names'],
  queryFn: async ({ signal }) => (await call('GET /rest/v1/guest_names', {}, { signal })).names,
  retry: false,
});
