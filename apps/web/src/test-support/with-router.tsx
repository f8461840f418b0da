import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toaster } from '../components/base/Toaster.tsx';

/**
 * Renders a part of a host's page with what it takes from the application: links, queries, toasts.
 * @param known query keys and what was fetched for them
 * @param path of the page
 */
export async function renderWithRouter(
  part: ReactNode,
  known: readonly [key: readonly string[], data: unknown][] = [],
  path = '/home',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  const routeTree = createRootRoute({
    component: () => (
      <>
        {part}
        <Toaster />
      </>
    ),
    // What a page shows within itself has a route of its own, which is not here.
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}
