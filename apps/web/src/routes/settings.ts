import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { dashboardRoute } from './home.ts';

/** A dialog above the receipts. */
export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings',
  component: lazyPage(() => import('../features/settings/index.ts'), 'SettingsPage'),
});
