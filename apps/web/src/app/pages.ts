import type { ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../components/base/Lazy.tsx';
import { send } from '../lib/calls/api.ts';
import { browserError } from '../lib/calls/api-error.ts';
import { receiptsQuery } from '../lib/calls/receipts-query.ts';
import { OPEN_PATH } from './open-path.ts';
import { queryClient } from './query-client.ts';

export type HostPage = {
  /** Of its address; `:id` stands for one part, which is of the receipt, the share link, or the payment. */
  path: string;
  page: Part;
  /** A dialog that is open above it. */
  above?: Part;
  /** The target of the header's back link; without it the header shows the brand and the menu. */
  back?: string;
  /** The width of the header; default 'wide'. */
  width?: 'column' | 'wide';
  /** Takes a slow phone long to render: what led there is seen to be pressed first. */
  slow?: true;
  /** `:id` is the token of a share link: the page is the host's, and everybody else is sent the guests' page. */
  shared?: true;
  /** For visitors, too: without the header of the signed-in. */
  open?: true;
  /** Fetches what it shows first, while its code is fetched. */
  ahead?: () => void;
};

type Part = LazyPart<Page>;

const home = lazyPage(() => import('../features/home/index.ts'), 'HomePage');
const shared = lazyPage(() => import('../features/receipt/index.ts'), 'SharedPage');

/** Of what is known already, nothing is fetched. */
function fetchReceipts(): void {
  queryClient.ensureInfiniteQueryData(receiptsQuery('')).catch(() => {});
}

/** One line per page of the specification's route table, but for those that the server renders (visitor-app, guest-app). */
export const PAGES: readonly HostPage[] = [
  { path: '/home', page: home, ahead: fetchReceipts },
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
  {
    path: '/receipt/:id',
    page: lazyPage(() => import('../features/receipt/index.ts'), 'ReceiptPage'),
    back: '/home',
    slow: true,
  },
  {
    path: '/receipt/:id/preassign',
    page: lazyPage(() => import('../features/receipt/index.ts'), 'PreassignPage'),
    back: '/home',
    slow: true,
  },
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
  // The page asks whether its reader is an admin; each of its calls asks again.
  {
    path: '/admin',
    page: lazyPage(() => import('../features/admin/index.ts'), 'AdminPage'),
    back: '/home',
  },
  // In the card provider's place where none is set up; elsewhere the pages say that there is no such payment.
  {
    path: '/dev/checkout/:id',
    page: lazyPage(() => import('../features/demo-checkout/index.ts'), 'DemoCheckoutPage'),
    width: 'column',
  },
  {
    path: '/dev/subscription/:id',
    page: lazyPage(() => import('../features/demo-checkout/index.ts'), 'DemoSubscriptionPage'),
    width: 'column',
  },
  // The demo drivers' messages; without demo drivers the page says that there are none.
  {
    path: OPEN_PATH,
    page: lazyPage(() => import('../features/outbox/index.ts'), 'OutboxPage'),
    open: true,
  },
];

const matchers = new Map<string, RegExp>();

function matcher(path: string): RegExp {
  const known = matchers.get(path) ?? new RegExp(`^${path.replace(':id', '([^/]+)')}$`);
  matchers.set(path, known);
  return known;
}

/** The page of a path, and what stands there for `:id`, '' for nothing; null where there is none. */
export function pageAt(
  path: string,
  pages: readonly HostPage[] = PAGES,
): { page: HostPage; id: string } | null {
  for (const page of pages) {
    const found = matcher(page.path).exec(path);
    if (found) return { page, id: found[1] ?? '' };
  }
  return null;
}

/** Pauses before the retries, in milliseconds: a lift, a tunnel, a restarting server. */
const RETRY_DELAYS = [150, 600, 2000];

/** What a page is rendered with: what stands for `:id` in its address, or '' (pages.ts). */
export type Page = (props: { id: string }) => ReactNode;

/** A page, fetched when needed, and again if its code could not be loaded. */
function lazyPage<Name extends string>(
  fetchPages: () => Promise<{ readonly [N in Name]: Page }>,
  name: Name,
): LazyPart<Page> {
  return lazyPart(async () => (await patiently(fetchPages))[name]);
}

/**
 * @throws ApiError 'network.unreachable' while the server cannot be reached, so that the page shows it with 'Try
 * Again'; otherwise the import's error: a release replaced the file
 */
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
