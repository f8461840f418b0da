import { useContext, useSyncExternalStore } from 'react';
import { RenderedForContext } from './rendered-for.ts';

const never = () => () => {};

/** Whether the browser has a share sheet. */
export function useCanShare(): boolean {
  const isPhone = useContext(RenderedForContext)?.isPhone ?? false;
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => isPhone,
  );
}
