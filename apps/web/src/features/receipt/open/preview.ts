import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { HostChange } from '../../../receipt-client/host-commands.ts';

type Host = typeof import('./host-receipt.ts');

let loading: Promise<Host> | null = null;
let loaded: Host | null = null;

/**
 * Loads what changes a receipt and follows it, which its first view does not need.
 * @throws where that fails; it is tried again the next time
 */
export async function loadHost(): Promise<Host> {
  loading ??= import('./host-receipt.ts');
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** What loadHost loads; null while it is not loaded. */
export const loadedHost = (): Host | null => loaded;

/** What a command makes of a view, see `applyCommand`; the same view while that is not loaded. */
export const previewOf = (change: HostChange, view: ReceiptView): ReceiptView =>
  loaded ? loaded.applyCommand(change, view) : view;
