import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(
    patiently(() => import('../features/receipts/index.ts')),
    'HomePage',
  ),
});
