import { createRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../app/auth-modes.ts';
import { atSignIn } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { queryClient } from '../app/query-client.ts';
import { rootRoute } from '../app/root-route.tsx';
import { appInfoQuery } from '../lib/app-info.ts';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: readAuthSearch,
  beforeLoad: (at) => {
    // Both at once: the page is rendered with the providers' buttons, so that nothing moves.
    void queryClient.prefetchQuery(appInfoQuery);
    return atSignIn(at);
  },
  loader: () => queryClient.prefetchQuery(appInfoQuery),
  component: lazyPage(() => import('../features/auth/index.ts'), 'AuthPage'),
});
