import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/overlays/Toaster.tsx';
import { RenderedForContext } from '../lib/device/use-from-device.ts';
import { useLanguage } from '../lib/language.ts';
import { openAmong } from './open-page.ts';
import { Pages } from './Pages.tsx';
import { type HostPage, PAGES } from './pages.ts';

type AppProps = {
  client: QueryClient;
  /** Null unless the server rendered the page. */
  renderedFor: RenderedFor | null;
  /** On the server: the path and query to render. */
  at?: string;
  pages?: readonly HostPage[];
};

/** The hosts' application: connection state, the page, toasts, and the live region. Rerenders as a whole in another language. */
export function App({ client, renderedFor, at, pages = PAGES }: AppProps) {
  useLanguage();
  return (
    <QueryClientProvider client={client}>
      <RenderedForContext value={renderedFor}>
        <Router aroundNav={openAmong(pages)} {...(at !== undefined && { ssrPath: at })}>
          <OfflineBanner />
          <Pages pages={pages} />
          <Toaster />
          <LiveRegion />
        </Router>
      </RenderedForContext>
    </QueryClientProvider>
  );
}
