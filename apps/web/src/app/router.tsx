import { createRouter } from '@tanstack/react-router';
import { isCode } from '../lib/api-error.ts';
import { adminRoute } from '../routes/admin.ts';
import { anyPathRoute } from '../routes/any-path.ts';
import { assignItemsRoute } from '../routes/assign-items.ts';
import { createReceiptRoute } from '../routes/create.ts';
import { creditSuccessRoute } from '../routes/credit-success.ts';
import { dashboardRoute } from '../routes/dashboard.ts';
import { demoCheckoutRoute, demoSubscriptionRoute } from '../routes/demo-checkout.ts';
import { homeRoute, receiptsRoute } from '../routes/home.ts';
import { outboxRoute } from '../routes/outbox.ts';
import { preassignRoute } from '../routes/preassign.ts';
import { preassignedRoute } from '../routes/preassigned.ts';
import { receiptRoute } from '../routes/receipt.ts';
import { settingsRoute } from '../routes/settings.ts';
import { shareRoute } from '../routes/share.ts';
import { hostRoute } from './host-route.ts';
import { PageError } from './PageError.tsx';
import { queryClient } from './query-client.ts';
import { rootRoute } from './root-route.tsx';
import { Splash } from './Splash.tsx';
import { profileQuery } from './session.ts';
import { followOtherTabs } from './session-events.ts';

/** One line per page of the specification's route table, but for those that the server renders (visitor-app). */
const routeTree = rootRoute.addChildren([
  hostRoute.addChildren([
    receiptsRoute.addChildren([homeRoute, settingsRoute]),
    dashboardRoute,
    createReceiptRoute,
    receiptRoute,
    preassignRoute,
    assignItemsRoute,
    shareRoute,
    preassignedRoute,
    demoCheckoutRoute,
    demoSubscriptionRoute,
    creditSuccessRoute,
    adminRoute,
  ]),
  outboxRoute,
  anyPathRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPendingComponent: Splash,
  defaultPendingMs: 150,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

/** The session has ended elsewhere: the guards send to /auth, which returns here afterwards. */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  if (!isCode(event.action.error, 'auth.required')) return;
  queryClient.setQueryData(profileQuery.queryKey, null);
  void router.invalidate();
});

followOtherTabs(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
