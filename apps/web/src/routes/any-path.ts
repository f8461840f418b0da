import { createRoute } from '@tanstack/react-router';
import { homeOrStart } from '../app/guards.ts';
import { rootRoute } from '../app/root-route.tsx';

/** What no other route is there for. */
export const anyPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: homeOrStart,
});
