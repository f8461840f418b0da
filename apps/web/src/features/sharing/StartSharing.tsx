import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { startSharing } from '@fairtab/contract/sharing';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

type StartSharingProps = {
  view: ReceiptView;
  /** The receipt is open to its guests now. */
  onShared: (view: ReceiptView) => void;
  /** Leads to the field that has to be filled first. */
  onPartySizeMissing: () => void;
};

/** Opens the receipt to its guests. The rules are the server's; the two that are seen here are told at once. */
export function StartSharing({ view, onShared, onPartySizeMissing }: StartSharingProps) {
  const [pending, setPending] = useState(false);

  async function start() {
    if (view.items.length === 0)
      return toast({
        title: 'No Items Added',
        text: 'Add at least one item before sharing.',
        tone: 'danger',
      });
    if (view.receipt.party_size < 1) {
      toast({
        title: 'Party Size Required',
        text: 'Set how many people share this bill before sharing.',
        tone: 'danger',
      });
      return onPartySizeMissing();
    }
    setPending(true);
    try {
      onShared(await call(startSharing, { body: { p_receipt_id: view.receipt.id } }));
      scrollTo({ top: 0 });
      announce('Sharing has started. The link for your guests is at the top of the page.');
    } catch (failure) {
      toastFailure(failure, 'Failed to start sharing');
    }
    setPending(false);
  }

  return (
    <Button size="large" pending={pending} onClick={start}>
      Start Sharing
    </Button>
  );
}
