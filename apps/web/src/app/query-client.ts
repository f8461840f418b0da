import { QueryClient } from '@tanstack/react-query';

/** Caches what was fetched. No retries here: `call` already retries after a lost connection. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });

/** The browser's only client. On the server each rendering has its own, so rendered code takes the client from React's context. */
export const queryClient = createQueryClient();
