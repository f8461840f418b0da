import { createRoute } from '@tanstack/react-router';
import { answerFirst } from '../app/answer-first.ts';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

export const assignItemsRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/receipt/$id/admin-selections',
  staticData: { back: '/receipt/$id/preassign' },
  beforeLoad: answerFirst,
  component: lazyPage(() => import('../features/receipt/assign/index.ts'), 'AssignItemsPage'),
});
