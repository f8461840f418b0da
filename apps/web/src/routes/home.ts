import { createRoute } from '@tanstack/react-router';
import { signedInOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('../features/home/index.ts'), 'HomePage'),
});
