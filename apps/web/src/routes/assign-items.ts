import { createRoute } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const assignItemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id/admin-selections',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('../features/assign/index.ts'), 'AssignItemsPage'),
});
