import { QueryClient } from '@tanstack/react-query';

/** No retries here: `call` already retries after a lost connection. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    mutations: { retry: false },
  },
});
