import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';

/** What every page of the app stands in. */
export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });
