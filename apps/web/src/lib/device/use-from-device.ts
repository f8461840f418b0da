import type { RenderedFor } from '@fairtab/contract/pages/host-page';
import { createContext, useContext, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The value must not change while the page is open. `rendered` is used on the server and for hydrating. */
export const useFromDevice = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered);

/** The device for which the server rendered a host's page; null if it rendered none. */
export const RenderedForContext = createContext<RenderedFor | null>(null);

/** Whether scripts run. Until then taps go unanswered, and the content security policy forbids inline styles. */
export const useAlive = (): boolean => useFromDevice(() => true, false);

export function useCanShare(): boolean {
  const isPhone = useContext(RenderedForContext)?.isPhone ?? false;
  return useFromDevice(() => 'share' in navigator, isPhone);
}
