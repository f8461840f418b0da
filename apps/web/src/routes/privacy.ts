import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyPage(() => import('../features/legal/index.ts'), 'PrivacyPage'),
});
