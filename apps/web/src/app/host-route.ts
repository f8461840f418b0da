import { createRoute } from '@tanstack/react-router';
import { signedInOnly } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the header's link leads; without one the header shows the brand and the menu. */
    back?: { to: '/' | '/home' | '/receipt/$id/preassign'; label: () => string };
    /** As wide as the page below; 'wide' where nothing is said. */
    width?: 'column' | 'wide';
  }
}

/** What the pages of signed-in hosts share: the rule that one is signed in, and the header. */
export const hostRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'host',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./HostLayout.tsx'), 'HostLayout'),
});
