import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

export const homeRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/home',
  component: lazyPage(() => import('../features/home/index.ts'), 'HomePage'),
});
