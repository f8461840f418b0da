import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(
    patiently(() => import('../features/legal/index.ts')),
    'PrivacyPage',
  ),
});
