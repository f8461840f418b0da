import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { visitorsOnly } from '../app/guards.ts';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: visitorsOnly,
  component: lazyRouteComponent(
    patiently(() => import('../features/marketing/index.ts')),
    'StartPage',
  ),
});
