import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { receiptSearch } from '../app/receipt-search.ts';
import { sharedReceipt } from '../app/shared-receipt.ts';

/** For the host; everybody else is sent the guests' page, which is another document. */
export const preassignedRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/preassigned/$token',
  validateSearch: receiptSearch,
  loader: ({ params, context }) => sharedReceipt(context.client, params.token),
  staticData: { back: '/receipt/$id' },
  component: lazyPage(() => import('../features/receipt/index.ts'), 'SharedPage'),
});
