import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';
import { scrollToTotals } from '../app/scroll-to-totals.ts';

export const preassignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id/preassign',
  validateSearch: scrollToTotals,
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(
    patiently(() => import('../features/receipts/index.ts')),
    'PreassignPage',
  ),
});
