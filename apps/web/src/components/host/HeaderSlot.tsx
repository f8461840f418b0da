import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useFromDevice } from '../../lib/device/use-from-device.ts';

/**
 * The element in the header for the page's own content; null until the header is mounted. Not the element itself, which would
 * render the whole page anew as soon as it is there.
 */
export const HeaderSlot = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Renders content of a page into the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  const element = useFromDevice(() => slot.current, null);
  return element && createPortal(children, element);
}
