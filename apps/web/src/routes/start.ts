import { createRoute } from '@tanstack/react-router';
import { visitorsOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: visitorsOnly,
  component: lazyPage(() => import('../features/start/index.ts'), 'StartPage'),
});
