import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { createContext } from 'react';

/** The device for which the server rendered a host's page; null if it rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);
