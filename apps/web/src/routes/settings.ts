import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { dashboardRoute } from './home.ts';

/** A dialog above the receipts. */
export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings',
  // Left there by the server when an account of a provider could not be connected.
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  component: lazyPage(() => import('../features/settings/index.ts'), 'SettingsPage'),
});
