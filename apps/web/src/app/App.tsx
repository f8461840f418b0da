import type { RenderedFor } from '@fairtab/contract/host-page';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { RenderedForContext } from '../lib/rendered-for.ts';
import { openAmong } from './open-page.ts';
import { type HostPage, PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';

type AppProps = {
  client: QueryClient;
  /** Null where the server has rendered nothing. */
  renderedFor: RenderedFor | null;
  /** On the server, which is at one address alone: its path and query. */
  at?: string;
  pages?: readonly HostPage[];
};

/** All pages of hosts. */
export function App({ client, renderedFor, at, pages = PAGES }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <RenderedForContext value={renderedFor}>
        <Router aroundNav={openAmong(pages)} {...(at !== undefined && { ssrPath: at })}>
          <Shell pages={pages} />
        </Router>
      </RenderedForContext>
    </QueryClientProvider>
  );
}
