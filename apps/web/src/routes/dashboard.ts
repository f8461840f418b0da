import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

/** The statistics dashboard. */
export const dashboardRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/dashboard',
  component: lazyPage(() => import('../features/dashboard/index.ts'), 'DashboardPage'),
});
