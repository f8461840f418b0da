import { queryClient } from '../../app/session.ts';
import { browserError, describeError } from '../../lib/calls/api-error.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { toast } from '../../lib/toast.ts';
import type { Purchase } from './BuyCredits.tsx';
import { refreshCredits } from './credits.ts';

const listeners = new Set<() => void>();
let current: Purchase | null = null;

/** The open Buy Receipt Credits dialog; null while it is closed. */
export const buyingStore = {
  get: (): Purchase | null => current,
  set(next: Purchase | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const loadDialog = () => import('./BuyCredits.tsx');

/** Opens the dialog unless credits are off. Shows a message if its code cannot be loaded. */
export async function openBuying(purchase: Purchase = { returnTo: null, out: false }): Promise<void> {
  try {
    const [{ credits }] = await Promise.all([queryClient.ensureQueryData(appInfoQuery), loadDialog()]);
    if (credits === null) return;
    refreshCredits();
    buyingStore.set(purchase);
  } catch {
    toast({ ...describeError(browserError('network.unreachable')), tone: 'danger' });
  }
}
