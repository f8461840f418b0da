import type { HOST_PATHS } from '@fairtab/contract/pages/pages';
import type { ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../components/base/Lazy.tsx';
import { send } from '../lib/calls/api.ts';
import { browserError } from '../lib/calls/api-error.ts';
import { receiptsQuery } from '../lib/calls/queries.ts';
import { queryClient } from './session.ts';
import { OPEN_PATH } from './session-events.ts';

export type HostPage = {
  /** Its address; `:id` matches one segment: a receipt, share link or payment. */
  path: string;
  page: Part;
  /** A dialog open above it. */
  above?: Part;
  /** Target of the header's back link; without it the header has the brand and menu. */
  back?: string;
  width?: 'column' | 'wide';
  /** Slow to render on a slow phone, so the press is shown first. */
  slow?: true;
  /** `:id` is a share token: the host's page for the host, the guests' page for everyone else. */
  shared?: true;
  /** Also for visitors: without the signed-in header. */
  open?: true;
  /** Prefetches its first data along with its code. */
  ahead?: () => void;
};

type Part = LazyPart<Page>;

const receipt = () => import('../features/receipt/index.ts');
const demo = () => import('../features/demo-checkout/index.ts');

const home = lazyPage(() => import('../features/home/index.ts'), 'HomePage');
const shared = lazyPage(receipt, 'SharedPage');

/** One line per page of the specification's route table, except those that the server renders for visitors and guests. */
export const PAGES: readonly (HostPage & { path: (typeof HOST_PATHS)[number] })[] = [
  {
    path: '/home',
    page: home,
    ahead: () => void queryClient.ensureInfiniteQueryData(receiptsQuery('')).catch(() => {}),
  },
  {
    path: '/settings',
    page: home,
    above: lazyPage(() => import('../features/settings/index.ts'), 'SettingsPage'),
  },
  { path: '/dashboard', page: lazyPage(() => import('../features/dashboard/index.ts'), 'DashboardPage') },
  {
    path: '/create',
    page: lazyPage(() => import('../features/create/index.ts'), 'CreatePage'),
    back: '/home',
    width: 'column',
  },
  { path: '/receipt/:id', page: lazyPage(receipt, 'ReceiptPage'), back: '/home', slow: true },
  { path: '/receipt/:id/preassign', page: lazyPage(receipt, 'PreassignPage'), back: '/home', slow: true },
  {
    path: '/receipt/:id/admin-selections',
    page: lazyPage(() => import('../features/receipt/assign/index.ts'), 'AssignItemsPage'),
    back: '/receipt/:id/preassign',
    slow: true,
  },
  { path: '/share/:id', page: shared, back: '/receipt/:id', shared: true },
  { path: '/preassigned/:id', page: shared, back: '/receipt/:id', shared: true },
  {
    path: '/credit-success',
    page: lazyPage(() => import('../features/credit-success/index.ts'), 'CreditSuccessPage'),
    width: 'column',
  },
  // The page checks for admins, and so does each of its calls.
  {
    path: '/admin',
    page: lazyPage(() => import('../features/admin/index.ts'), 'AdminPage'),
    back: '/home',
  },
  // Replaces the card provider's pages; if a provider is set up, the page shows that there is no such payment.
  { path: '/dev/checkout/:id', page: lazyPage(demo, 'DemoCheckoutPage'), width: 'column' },
  { path: '/dev/subscription/:id', page: lazyPage(demo, 'DemoSubscriptionPage'), width: 'column' },
  // The demo drivers' messages; without demo drivers, an explanation.
  {
    path: OPEN_PATH,
    page: lazyPage(() => import('../features/outbox/index.ts'), 'OutboxPage'),
    open: true,
  },
  {
    path: '/auth/sample',
    page: lazyPage(() => import('../features/receipt/sample/index.ts'), 'SamplePage'),
    open: true,
  },
];

/** The page of a path with its `:id` ('' for none); null for no page. */
export function pageAt(
  path: string,
  pages: readonly HostPage[] = PAGES,
): { page: HostPage; id: string } | null {
  for (const page of pages) {
    const found = new RegExp(`^${page.path.replace(':id', '([^/]+)')}$`).exec(path);
    if (found) return { page, id: found[1] ?? '' };
  }
  return null;
}

/** Pauses before the retries, in milliseconds: a lift, a tunnel, a restarting server. */
const RETRY_DELAYS = [150, 600, 2000];

/** A page component. `id` is the `:id` of its address, or '' (pages.ts). */
export type Page = (props: { id: string }) => ReactNode;

/** A page whose code is fetched on demand, again after a failure. */
function lazyPage<Name extends string>(
  fetchPages: () => Promise<{ readonly [N in Name]: Page }>,
  name: Name,
): LazyPart<Page> {
  return lazyPart(async () => (await patiently(fetchPages))[name]);
}

/** @throws ApiError network.unreachable, so that the page offers 'Try Again'; the import's error if a release replaced it */
async function patiently<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  for (const pause of RETRY_DELAYS) {
    try {
      return await fetchModule();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await fetchModule();
  } catch (error) {
    await send('GET /health', {}).catch(() => {
      throw browserError('network.unreachable');
    });
    throw error;
  }
}
