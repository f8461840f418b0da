import { queryClient } from '../../../app/query-client.ts';
import { loadHost } from './preview.ts';

/**
 * Resolves once the server has confirmed the host's earlier changes on this receipt. Await it before anything that fixes them.
 * @throws as HostReceipt.settle, or if its code cannot be loaded
 */
export const changesSaved = async (receiptId: string): Promise<void> =>
  (await loadHost()).hostReceipt(queryClient, receiptId).settle();
