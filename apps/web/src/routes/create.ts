import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';

export const createReceiptRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/create',
  /** The receipt being created: a reload continues with it. And the earlier one whose people are at the table again. */
  validateSearch: ({ receipt, table }: Record<string, unknown>): { receipt?: string; table?: string } => ({
    ...(typeof receipt === 'string' && { receipt }),
    ...(typeof table === 'string' && { table }),
  }),
  staticData: { back: '/home', width: 'column' },
  component: lazyPage(() => import('../features/create/index.ts'), 'CreatePage'),
});
