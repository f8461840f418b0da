import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useFromDevice } from '../../lib/device/use-from-device.ts';

/** Null until mounted. A ref, because setting the element as a value would rerender the whole page. */
export const HeaderSlot = createContext<RefObject<HTMLElement | null>>({ current: null });

export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  const element = useFromDevice(() => slot.current, null);
  return element && createPortal(children, element);
}
