import { getProfile, type Profile } from '@fairtab/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { isCode } from '../lib/api-error.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user's profile, or null for a visitor. The session itself is a cookie that no script can read. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<Profile | null> => {
    try {
      return await call(getProfile, {}, { signal });
    } catch (error) {
      if (isCode(error, 'auth.required')) return null;
      throw error;
    }
  },
});

/** For route guards: the profile, null for a visitor. Fetched once; later changes come through the query. */
export function currentProfile(): Promise<Profile | null> {
  return queryClient.ensureQueryData(profileQuery);
}
