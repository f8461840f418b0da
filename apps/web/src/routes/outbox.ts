import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patiently } from '../app/patiently.ts';
import { rootRoute } from '../app/root-route.tsx';

/** Only where the demo drivers run; elsewhere the page says that there is nothing. */
export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/outbox',
  component: lazyRouteComponent(
    patiently(() => import('../features/outbox/index.ts')),
    'OutboxPage',
  ),
});
