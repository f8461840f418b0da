import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

export const createReceiptRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/create',
  /** The receipt being created: a reload continues with it. */
  validateSearch: (search: Record<string, unknown>): { receipt?: string } =>
    typeof search.receipt === 'string' ? { receipt: search.receipt } : {},
  staticData: { back: '/', width: 'column' },
  component: lazyPage(() => import('../features/create/index.ts'), 'CreatePage'),
});
