import { QueryClient } from '@tanstack/react-query';

/** `call` already tries again after a lost connection, so nothing here does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    mutations: { retry: false },
  },
});
