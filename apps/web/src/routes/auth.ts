import { createRoute } from '@tanstack/react-router';
import { visitorsOnly } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  beforeLoad: visitorsOnly,
  component: lazyPage(() => import('../features/auth/index.ts'), 'AuthPage'),
});
