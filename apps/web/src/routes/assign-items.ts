import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const assignItemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id/admin-selections',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(
    patiently(() => import('../features/receipts/index.ts')),
    'AssignItemsPage',
  ),
});
