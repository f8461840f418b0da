import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { queryClient } from '../../../app/session.ts';
import type { HostChange } from '../../../receipt-client/commands.ts';

type Host = typeof import('./host-receipt.ts');

let loaded: Host | null = null;

/** Code that changes and follows a receipt; the first view does without. @throws if that fails; the next call retries */
export async function loadHost(): Promise<Host> {
  loaded = await import('./host-receipt.ts');
  return loaded;
}

/** The code that loadHost loads; null until then. */
export const loadedHost = (): Host | null => loaded;

/** See `applyCommand`; the same view until its code is loaded. */
export const previewOf = (change: HostChange, view: ReceiptView): ReceiptView =>
  loaded ? loaded.applyCommand(change, view) : view;

/** Await it before anything that fixes the host's changes. @throws as HostReceipt.settle, or if its code cannot be loaded */
export const changesSaved = async (receiptId: string): Promise<void> =>
  (await loadHost()).hostReceipt(queryClient, receiptId).settle();
