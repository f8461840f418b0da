import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { changingBill } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Choice } from '../../../components/base/Choice.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ignoreSecondTap } from '../../../lib/device/double-tap.ts';
import { useAction } from '../../../lib/use-action.ts';

type ChangeBillProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onCorrect: () => void;
  onClose: () => void;
};

/** The two ways to change a final bill: correcting it in place, or opening it again. */
export function ChangeBill({ view, onView, onCorrect, onClose }: ChangeBillProps) {
  const reopen = useAction(async () => {
    onView(await call('POST /rest/v1/rpc/reopen_receipt', { body: { p_receipt_id: view.receipt.id } }));
    onClose();
  }, text(changingBill.reopenFailed));
  const choices = useRef<HTMLDivElement>(null);
  // They may have appeared below the finger.
  useEffect(() => ignoreSecondTap(choices.current), []);
  return (
    <Dialog onClose={onClose} title={text(changingBill.heading)}>
      <div ref={choices} className="grid gap-3">
        <Choice title={text(changingBill.fix)} words={text(changingBill.fixText)} onPress={onCorrect} />
        <Choice
          title={again(view)}
          words={text(changingBill.againText)}
          pending={reopen.pending}
          onPress={() => void reopen.run()}
        />
      </div>
    </Dialog>
  );
}

function again({ receipt }: ReceiptView): string {
  if (receipt.evenly) return text(changingBill.startAgain);
  return text(receipt.admin_flow_type === 'preassign' ? changingBill.assignAgain : changingBill.chooseAgain);
}
