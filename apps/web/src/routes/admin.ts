import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

/** The page asks whether its reader is an admin; each of its calls asks again. */
export const adminRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/admin',
  staticData: { back: '/home' },
  component: lazyPage(() => import('../features/admin/index.ts'), 'AdminPage'),
});
