import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { startSharing } from '@fairtab/contract/sharing';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
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
        title: say(sharing.noItemsTitle),
        text: say(sharing.noItemsText),
        tone: 'danger',
      });
    if (view.receipt.party_size < 1) {
      toast({
        title: say(sharing.partySizeTitle),
        text: say(sharing.partySizeText),
        tone: 'danger',
      });
      return onPartySizeMissing();
    }
    setPending(true);
    try {
      onShared(await call(startSharing, { body: { p_receipt_id: view.receipt.id } }));
      scrollTo({ top: 0 });
      announce(say(sharing.started));
    } catch (failure) {
      toastFailure(failure, say(sharing.startFailed));
    }
    setPending(false);
  }

  return (
    <Button size="large" pending={pending} onClick={start}>
      {say(sharing.start)}
    </Button>
  );
}
