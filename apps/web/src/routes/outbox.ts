import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

/** Only where the demo drivers run; elsewhere the page says that there is nothing. */
export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/outbox',
  component: lazyPage(() => import('../features/outbox/index.ts'), 'OutboxPage'),
});
