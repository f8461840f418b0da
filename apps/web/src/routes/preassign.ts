import { createRoute } from '@tanstack/react-router';
import { answerFirst } from '../app/answer-first.ts';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { receiptSearch } from '../app/receipt-search.ts';

export const preassignRoute = createRoute({
  getParentRoute: () => hostRoute,
  path: '/receipt/$id/preassign',
  validateSearch: receiptSearch,
  staticData: { back: '/home' },
  beforeLoad: answerFirst,
  component: lazyPage(() => import('../features/receipt/index.ts'), 'PreassignPage'),
});
