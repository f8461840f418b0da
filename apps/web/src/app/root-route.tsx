import { createRootRoute } from '@tanstack/react-router';
import { Shell } from './Shell.tsx';

/** The parent of all pages. */
export const rootRoute = createRootRoute({ component: Shell });
