import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { rootRoute } from '../app/root-route.tsx';

export const assignItemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id/admin-selections',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('../features/receipts/index.ts'), 'AssignItemsPage'),
});
