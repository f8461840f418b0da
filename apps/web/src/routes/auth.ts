import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { visitorsOnly } from '../app/guards.ts';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  beforeLoad: visitorsOnly,
  component: lazyRouteComponent(
    patiently(() => import('../features/auth/index.ts')),
    'AuthPage',
  ),
});
