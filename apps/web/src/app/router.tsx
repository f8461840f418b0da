import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
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
import { rootRoute } from './root-route.tsx';
import { Splash } from './Splash.tsx';

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

type Opened = {
  client: QueryClient;
  /** The server's, which is at one address alone. */
  history?: RouterHistory;
};

/** Opens the application: for a browser, or on the server for one request. */
export const createAppRouter = ({ client, history }: Opened) =>
  createRouter({
    routeTree,
    context: { client },
    defaultPendingComponent: Splash,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    ...(history ? { history, isServer: true } : { scrollRestoration: true }),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
