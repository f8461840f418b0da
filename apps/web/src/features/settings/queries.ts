import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

/** The account as its owner sees it; fetched anew whenever the settings open, for it changes elsewhere too. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call('GET /auth/v1/user', {}, { signal })).user,
  staleTime: 0,
});

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /rest/v1/sessions', {}, { signal })).sessions,
  staleTime: 0,
});

/** Second factors, and how many recovery codes are left. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /auth/v1/factors', {}, { signal }),
  staleTime: 0,
});

/** What was bought, and the subscription; also changed by the payment service, which tells no page. */
export const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: ({ signal }) => call('GET /rest/v1/purchases', {}, { signal }),
  staleTime: 0,
});

/** The latest changes of the user's credits. */
export const creditChangesQuery = queryOptions({
  queryKey: ['credit-changes'],
  queryFn: ({ signal }) => call('GET /rest/v1/credit_changes', { query: {} }, { signal }),
  staleTime: 0,
});

type Removal<Data, Which> = {
  remove: (which: Which) => Promise<unknown>;
  /** What is left of the data. */
  without: (data: Data, which: Which) => Data;
  /** The title of a failure. */
  failed: () => string;
};

/** Removes something of what was fetched: it goes at once, and comes back if that fails. */
export function useRemoval<Data, Which = void>(
  { queryKey }: { queryKey: QueryKey },
  { remove, without, failed }: Removal<Data, Which>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, (data) => data && without(data, which));
      return before;
    },
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toastFailure(failure, failed());
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
