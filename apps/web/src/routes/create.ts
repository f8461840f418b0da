import { createRoute } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const createReceiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  /** The receipt being made: a reload goes on where it was. */
  validateSearch: (search: Record<string, unknown>): { receipt?: string } =>
    typeof search.receipt === 'string' ? { receipt: search.receipt } : {},
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('../features/create/index.ts'), 'CreatePage'),
});
