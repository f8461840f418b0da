import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { EarlierBill } from '@fairtab/contract/sharing';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-day.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

type ReopenButtonProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Reopens a final bill, to correct a mistake found later. */
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
      <Button variant="secondary" size="small" pending={send.pending} onClick={reopen}>
        {say(finalBills.reopen)}
      </Button>
      {dialog}
    </>
  );
}

/** The earlier versions of a reopened bill, fetched when they are opened. */
export function EarlierBills({ view: { receipt } }: { view: ReceiptView }) {
  if (receipt.earlier_bills === 0) return null;
  return (
    <Fold title={say(finalBills.earlier)} figure={receipt.earlier_bills}>
      <Bills key={receipt.earlier_bills} receiptId={receipt.id} />
    </Fold>
  );
}

function Bills({ receiptId }: { receiptId: string }) {
  const [bills, setBills] = useState<EarlierBill[] | 'failed' | null>(null);
  useEffect(() => {
    call('GET /rest/v1/receipts/{id}/history', { params: { id: receiptId } }).then(
      (answer) => setBills(answer.bills),
      () => setBills('failed'),
    );
  }, [receiptId]);
  if (bills === 'failed')
    return (
      <p role="alert" className="font-medium text-danger text-detail">
        {say(finalBills.earlierFailed)}
      </p>
    );
  if (bills === null) return <SkeletonLines label={say(finalBills.earlierLoadingLabel)} lines={3} />;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {bills.map((bill) => (
        <li key={bill.reopened_at}>
          <p className="text-detail text-ink-soft">
            {say(finalBills.earlierDates, {
              finalized: moment(bill.finalized_at),
              reopened: moment(bill.reopened_at),
            })}
          </p>
          {bill.totals.map((row) => (
            <LineItemRow
              key={row.guest_id}
              name={row.guest_name || say(finalBills.withoutName)}
              cents={row.total}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

const moment = (iso: string): string => formatMoment(iso, { dateStyle: 'medium', timeStyle: 'short' });
