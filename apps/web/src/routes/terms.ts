import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyPage(() => import('../features/legal/index.ts'), 'TermsPage'),
});
