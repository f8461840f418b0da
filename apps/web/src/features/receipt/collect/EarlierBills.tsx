import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { EarlierBill } from '@fairtab/contract/sharing';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-day.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';

/** The earlier versions of a reopened bill, fetched when they are opened. */
export function EarlierBills({ view: { receipt } }: { view: ReceiptView }) {
  const [open, setOpen] = useState(false);
  if (receipt.earlier_bills === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-tap cursor-pointer items-center font-semibold text-accent">
        {say(finalBills.earlier, { bills: receipt.earlier_bills })}
      </summary>
      {open && <Bills key={receipt.earlier_bills} receiptId={receipt.id} />}
    </details>
  );
}

function Bills({ receiptId }: { receiptId: string }) {
  const [bills, setBills] = useState<EarlierBill[] | null>(null);
  useEffect(() => {
    call('GET /rest/v1/receipts/{id}/history', { params: { id: receiptId } }).then(
      (answer) => setBills(answer.bills),
      (failure) => toastFailure(failure, say(finalBills.earlierFailed)),
    );
  }, [receiptId]);
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
