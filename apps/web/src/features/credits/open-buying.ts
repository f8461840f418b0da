import { browserError, describeError } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import type { Wish } from './buying-store.ts';

/** Opens the dialog Buy Receipt Credits, whose code is loaded when it is needed. */
export async function openBuying(wish: Wish = { returnTo: null, out: false }): Promise<void> {
  try {
    const { showPackages } = await import('./show-packages.ts');
    await showPackages(wish);
  } catch {
    toast({ ...describeError(browserError('network.unreachable')), tone: 'danger' });
  }
}
