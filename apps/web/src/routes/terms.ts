import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(
    patiently(() => import('../features/legal/index.ts')),
    'TermsPage',
  ),
});
