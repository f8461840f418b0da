import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemDraft } from '@fairtab/domain/input/validation';
import { queryClient } from '../../../app/query-client.ts';
import type { HostChange } from '../../../receipt-client/host-commands.ts';

/** An item's editable fields. */
export type EditedItem = ItemDraft & { everyone: boolean };

/** A host's command on a page. */
export type Change = HostChange & {
  /** Offered as undo in the success message. */
  undo?: { label: string; change: Change };
  /** Called when it is refused, even after a reload: puts typed input back. */
  onRefused?: () => void;
};

/** Makes a change. Resolves to whether it was saved; offline it stays pending. */
export type MakeChange = (change: Change) => Promise<boolean>;

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
