import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { startSharing } from '@fairtab/contract/sharing';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Money } from '../../components/base/Money.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { FinalizeButton } from './FinalizeButton.tsx';

type ShareActionsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  /** Leads to the field that has to be filled first. */
  onPartySizeMissing: () => void;
};

/** The bar at the thumb: the total, and the next step of this receipt. */
export function ShareActions({ view, onView, onPartySizeMissing }: ShareActionsProps) {
  const { receipt, can } = view;
  return (
    <>
      <span className="grid leading-tight">
        <span className="text-[0.9375rem] text-ink-soft">Total</span>
        <Money cents={receipt.total_amount} roll className="font-semibold text-xl" />
      </span>
      {can.share && <StartSharing view={view} onView={onView} onPartySizeMissing={onPartySizeMissing} />}
      {can.finalize && <FinalizeButton view={view} onView={onView} />}
      {receipt.status === 'finalized' && <span className="font-semibold text-settled">Bill is final</span>}
    </>
  );
}

/** Opens the receipt to its guests. The rules are the server's; the two that are seen here are told at once. */
function StartSharing({ view, onView, onPartySizeMissing }: ShareActionsProps) {
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
      onView(await call(startSharing, { body: { p_receipt_id: view.receipt.id } }));
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
