import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { createContext, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value known only on the device, which does not change while the page is open. `rendered` is used on the server and for
 * hydrating.
 */
export const useFromDevice = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered);

/** The device for which the server rendered a host's page; null if it rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);
