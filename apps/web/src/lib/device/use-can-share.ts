import { useContext } from 'react';
import { RenderedForContext, useFromDevice } from './use-from-device.ts';

/** Whether the browser has a share sheet. */
export function useCanShare(): boolean {
  const isPhone = useContext(RenderedForContext)?.isPhone ?? false;
  return useFromDevice(() => 'share' in navigator, isPhone);
}
