import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

type ReopenButtonProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Reopens a final bill, so that guests choose anew. */
export function ReopenButton({ view, onView }: ReopenButtonProps) {
  const { confirm, dialog } = useConfirm();

  const send = useAction(
    async () => {
      onView(await call('POST /rest/v1/rpc/reopen_receipt', { body: { p_receipt_id: view.receipt.id } }));
    },
    (failure) => toastFailure(failure, say(finalBills.reopenFailed)),
  );

  async function reopen() {
    const yes = await confirm({
      title: say(finalBills.reopenHeading),
      text: say(finalBills.reopenText),
      action: say(finalBills.reopenConfirm),
    });
    if (!yes) return;
    await send.run();
  }

  return (
    <>
      <Button variant="quiet" size="small" pending={send.pending} onClick={reopen}>
        {say(finalBills.reopen)}
      </Button>
      {dialog}
    </>
  );
}
