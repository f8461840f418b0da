import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { createContext } from 'react';

/** What the server has rendered a host's page for; null where it has rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);
