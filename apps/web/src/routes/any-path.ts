import { createRoute } from '@tanstack/react-router';
import { homeOrStart } from '../app/guards.ts';
import { rootRoute } from '../app/root-route.tsx';
import { Splash } from '../app/Splash.tsx';

/**
 * What no other route is there for, and the pages for visitors, to which whoever signs out is led: nothing of theirs stays in
 * sight.
 */
export const anyPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: homeOrStart,
  pendingComponent: Splash,
  pendingMs: 0,
  pendingMinMs: 0,
});
