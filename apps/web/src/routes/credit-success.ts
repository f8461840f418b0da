import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

export const creditSuccessRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/credit-success',
  staticData: { width: 'column' },
  component: lazyPage(() => import('../features/credit-success/index.ts'), 'CreditSuccessPage'),
});
