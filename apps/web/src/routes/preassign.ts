import { createRoute } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';
import { scrollToTotals } from '../app/scroll-to-totals.ts';

export const preassignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id/preassign',
  validateSearch: scrollToTotals,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('../features/receipt/index.ts'), 'PreassignPage'),
});
