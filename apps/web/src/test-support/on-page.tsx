import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { openAmong } from '../app/open-page.ts';
import { Toaster } from '../components/overlays/Toaster.tsx';

/**
 * Renders a part of a host's page with what it takes from the application: links, queries, toasts.
 * @param known query keys and what was fetched for them
 * @param path of the page
 */
export function renderOnPage(
  part: ReactNode,
  known: readonly [key: readonly string[], data: unknown][] = [],
  path = '/home',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={client}>
      <Router aroundNav={openAmong([])}>
        {part}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
  return { client };
}
