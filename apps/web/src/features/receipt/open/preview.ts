import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { queryClient } from '../../../app/query-client.ts';
import type { HostChange } from '../../../receipt-client/host-commands.ts';

type Host = typeof import('./host-receipt.ts');

let loaded: Host | null = null;

/**
 * Loads the code that changes and follows a receipt, which the first view does not need.
 * @throws if that fails; the next call retries
 */
export async function loadHost(): Promise<Host> {
  loaded = await import('./host-receipt.ts');
  return loaded;
}

/** The code that loadHost loads; null until then. */
export const loadedHost = (): Host | null => loaded;

/** See `applyCommand`; the same view until its code is loaded. */
export const previewOf = (change: HostChange, view: ReceiptView): ReceiptView =>
  loaded ? loaded.applyCommand(change, view) : view;

/**
 * Resolves once the server has confirmed the host's earlier changes on this receipt. Await it before anything that fixes them.
 * @throws as HostReceipt.settle, or if its code cannot be loaded
 */
export const changesSaved = async (receiptId: string): Promise<void> =>
  (await loadHost()).hostReceipt(queryClient, receiptId).settle();
