import { QueryClient } from '@tanstack/react-query';

/** Remembers what was fetched. No retries here: `call` already retries after a lost connection. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });

/**
 * The browser's only one. The server renders for many people, each with a client of their own: whatever is rendered, and what
 * routes load, takes the one of its router or of React's context.
 */
export const queryClient = createQueryClient();
