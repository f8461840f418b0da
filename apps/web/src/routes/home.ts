import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

/** The receipts dashboard, which stays behind what opens above it. */
export const receiptsRoute = createRoute({
  getParentRoute: () => hostRoute,
  id: 'receipts',
  component: lazyPage(() => import('../features/home/index.ts'), 'HomePage'),
});

/** What may stand in its address reads features/credits. */
export const homeRoute = createRoute({ getParentRoute: () => receiptsRoute, path: '/home' });
