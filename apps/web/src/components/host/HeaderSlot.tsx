import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the header for what the page itself says there; null until the header stands. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Puts something of a page into the header above it. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot && createPortal(children, slot);
}
