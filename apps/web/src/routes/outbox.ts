import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';

/** Only where the demo drivers run; elsewhere the page says that there is nothing. */
export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/outbox',
  component: lazyRouteComponent(() => import('../features/outbox/index.ts'), 'OutboxPage'),
});
