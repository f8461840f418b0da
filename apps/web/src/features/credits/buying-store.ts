import type { ComponentType } from 'react';

export type Wish = {
  /** Where one goes on after paying; null: /home. */
  returnTo: string | null;
  /** Whether a receipt could not be shared for want of a credit. */
  out: boolean;
};

type Open = Wish & { Dialog: ComponentType<Wish & { onClose: () => void }> };

const listeners = new Set<() => void>();
let open: Open | null = null;

/** The dialog that is open, on whatever page of a host. */
export const buyingStore = {
  get: (): Open | null => open,
  set(next: Open | null): void {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
