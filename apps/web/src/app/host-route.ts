import { createRoute } from '@tanstack/react-router';
import { appInfoQuery } from '../lib/app-info.ts';
import { signedInOnly } from './guards.ts';
import { HostLayout } from './HostLayout.tsx';
import { spoken } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The target of the header's back link; without it the header shows the brand and the menu. */
    back?: '/home' | '/receipt/$id' | '/receipt/$id/preassign';
    /** The width of the page below; default 'wide'. */
    width?: 'column' | 'wide';
  }
  interface HistoryState {
    /** Set where a dialog with an address was opened on /home: closing it goes back. */
    aboveHome?: boolean;
    /** The payment that /credit-success shows, and whether it has said that it is paid. */
    payment?: { id: string; announced: boolean };
  }
}

/** The parent of all pages of signed-in hosts: requires a session and renders the header. */
export const hostRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'host',
  beforeLoad: (at) => {
    // Both at once: the header is rendered with the credits where there are any.
    void at.context.client.prefetchQuery(appInfoQuery);
    return signedInOnly(at);
  },
  component: spoken(HostLayout),
});
