import { queryClient } from '../../../app/query-client.ts';
import { loadHost } from './preview.ts';

/**
 * Resolves when the server has confirmed what the host did before on this receipt: what fixes it has to come after.
 * @throws as HostReceipt.settle, or where the code for it cannot be loaded
 */
export const changesSaved = async (receiptId: string): Promise<void> =>
  (await loadHost()).hostReceipt(queryClient, receiptId).settle();
