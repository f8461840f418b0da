import { createRoute } from '@tanstack/react-router';
import { hostRoute } from '../app/host-route.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { receiptsQuery } from '../lib/receipts-query.ts';

/** The receipts dashboard, which stays behind what opens above it. */
export const receiptsRoute = createRoute({
  getParentRoute: () => hostRoute,
  id: 'receipts',
  component: lazyPage(() => import('../features/home/index.ts'), 'HomePage'),
});

type HomeSearch = {
  /** What is searched for in the names of the receipts. */
  q?: string | undefined;
  /** Only receipts that are not settled, in this currency. */
  owed?: string | undefined;
  /** Opens the credit packages, as a payment's result does its message: features/credits reads them. */
  buy?: 'credits';
};

export const homeRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: '/home',
  // The router has parsed it already: digits are a number.
  validateSearch: ({ q, owed }: Record<string, unknown>): HomeSearch => ({
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    owed: typeof owed === 'string' && /^[A-Z]{3}$/.test(owed) ? owed : undefined,
  }),
  loaderDeps: ({ search: { q = '', owed } }) => ({ q, owed }),
  // While the page itself is fetched; what is known already, it asks for again.
  loader: ({ deps: { q, owed }, context }) => {
    context.client.ensureInfiniteQueryData(receiptsQuery(q, owed)).catch(() => {});
  },
});
