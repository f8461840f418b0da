import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { receiptsRoute } from './home.ts';

type SettingsSearch = {
  /** Left there by the server when an account of a provider could not be connected. */
  error?: string;
  /** Open from the start: one comes back from the card provider's page. */
  section?: 'purchases';
};

/** A dialog above the receipts. */
export const settingsRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: '/settings',
  validateSearch: ({ error, section }: Record<string, unknown>): SettingsSearch => ({
    ...(typeof error === 'string' && { error }),
    ...(section === 'purchases' && { section }),
  }),
  component: lazyPage(() => import('../features/settings/index.ts'), 'SettingsPage'),
});
