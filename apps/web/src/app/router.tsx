import { createRouter } from '@tanstack/react-router';
import { authRoute } from '../routes/auth.ts';
import { createReceiptRoute } from '../routes/create.ts';
import { homeRoute } from '../routes/home.ts';
import { outboxRoute } from '../routes/outbox.ts';
import { receiptRoute } from '../routes/receipt.ts';
import { startRoute } from '../routes/start.ts';
import { PageError } from './PageError.tsx';
import { rootRoute } from './root-route.tsx';
import { Splash } from './Splash.tsx';

/** One line per page of the specification's route table. */
const routeTree = rootRoute.addChildren([
  startRoute,
  authRoute,
  homeRoute,
  createReceiptRoute,
  receiptRoute,
  outboxRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPendingComponent: Splash,
  defaultPendingMs: 150,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
