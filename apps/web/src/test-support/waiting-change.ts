import { queryClient } from '../app/session.ts';
import { forgetReceipts, hostReceipt } from '../features/receipt/open/host-receipt.ts';
import { HOST_VIEW } from './host-view.tsx';

/**
 * Changes the party of receipt 'r', which has not arrived yet.
 * @returns a function that forgets it
 */
export function makeWaitingChange(): () => void {
  const receipt = hostReceipt(queryClient, HOST_VIEW.receipt.id);
  receipt.accept(HOST_VIEW);
  void receipt.change({
    name: 'editFields',
    input: { party_size: 5 },
    failed: 'Failed to update party size',
  });
  return () => {
    forgetReceipts(queryClient);
    receipt.drop(() => true);
  };
}
