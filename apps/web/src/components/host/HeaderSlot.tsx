import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element in the header for the page's own content; null until the header is mounted. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Renders content of a page into the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot && createPortal(children, slot);
}
