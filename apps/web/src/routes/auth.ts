import { createRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../app/auth-modes.ts';
import { atSignIn } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: readAuthSearch,
  beforeLoad: atSignIn,
  component: lazyPage(() => import('../features/auth/index.ts'), 'AuthPage'),
});
