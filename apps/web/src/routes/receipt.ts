import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { rootRoute } from '../app/root-route.tsx';

export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id',
  validateSearch: (search: Record<string, unknown>): { scrollTo?: 'totals' } =>
    search.scrollTo === 'totals' ? { scrollTo: 'totals' } : {},
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('../features/receipts/index.ts'), 'ReceiptPage'),
});
