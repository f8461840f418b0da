import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

/** The demo drivers' messages; without demo drivers the page says that there are none. */
export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/outbox',
  component: lazyPage(() => import('../features/outbox/index.ts'), 'OutboxPage'),
});
