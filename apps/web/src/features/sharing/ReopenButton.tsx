import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { reopenReceipt } from '@fairtab/contract/sharing';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { useConfirm } from '../../components/base/use-confirm.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

type ReopenButtonProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** For the mistake that is found after the bills are out. */
export function ReopenButton({ view, onView }: ReopenButtonProps) {
  const [pending, setPending] = useState(false);
  const { confirm, dialog } = useConfirm();

  async function reopen() {
    const yes = await confirm({
      title: 'Reopen this bill?',
      text: 'You can correct it, and guests can choose again. When you finalize it once more, only those whose amount has changed get a text, with the corrected bill.',
      action: 'Reopen',
    });
    if (!yes) return;
    setPending(true);
    try {
      onView(await call(reopenReceipt, { body: { p_receipt_id: view.receipt.id } }));
      toast({ title: 'The bill is open again', text: 'What it was is kept under Earlier versions.' });
    } catch (failure) {
      toastFailure(failure, 'Failed to reopen receipt');
    }
    setPending(false);
  }

  return (
    <>
      <Button variant="secondary" size="small" pending={pending} onClick={reopen}>
        Reopen…
      </Button>
      {dialog}
    </>
  );
}
