import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from './Shell.tsx';

/** What routes know of whom they are opened for. */
export type RouterContext = { client: QueryClient };

/** The parent of all pages. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Shell });
