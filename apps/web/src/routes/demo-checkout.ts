import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

/** In the card provider's place where none is set up; elsewhere the pages say that there is no such payment. */
export const demoCheckoutRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/dev/checkout/$id',
  staticData: { width: 'column' },
  component: lazyPage(() => import('../features/demo-checkout/index.ts'), 'DemoCheckoutPage'),
});

export const demoSubscriptionRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/dev/subscription/$id',
  staticData: { width: 'column' },
  component: lazyPage(() => import('../features/demo-checkout/index.ts'), 'DemoSubscriptionPage'),
});
