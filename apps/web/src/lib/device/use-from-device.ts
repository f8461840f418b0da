import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { createContext, useContext, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value known only on the device, which does not change while the page is open. `rendered` is used on the server and for
 * hydrating.
 */
export const useFromDevice = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered);

/** The device for which the server rendered a host's page; null if it rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);

/**
 * Whether scripts are running. Until then taps go unanswered, and the content security policy forbids inline styles on the
 * server's page.
 */
export const useAlive = (): boolean => useFromDevice(() => true, false);

/** Whether the browser has a share sheet. */
export function useCanShare(): boolean {
  const isPhone = useContext(RenderedForContext)?.isPhone ?? false;
  return useFromDevice(() => 'share' in navigator, isPhone);
}
