import type { RenderedFor } from '@fairtab/contract/host-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RenderedForContext } from '../lib/rendered-for.ts';
import type { AppRouter } from './router.tsx';

type AppProps = {
  router: AppRouter;
  /** Null where the server has rendered nothing. */
  renderedFor: RenderedFor | null;
};

/** All pages of hosts. */
export function App({ router, renderedFor }: AppProps) {
  return (
    <QueryClientProvider client={router.options.context.client}>
      <RenderedForContext value={renderedFor}>
        <RouterProvider router={router} />
      </RenderedForContext>
    </QueryClientProvider>
  );
}
