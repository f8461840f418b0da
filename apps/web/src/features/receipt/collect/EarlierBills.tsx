import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { EarlierBill } from '@fairtab/contract/receipt/sharing';
import { earlierBills, finalBills } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { call } from '../../../lib/calls/api.ts';
import { formatMoment } from '../../../lib/format.ts';

/** The earlier versions of a reopened or corrected bill, fetched when opened. */
export function EarlierBills({ view: { receipt } }: { view: ReceiptView }) {
  return (
    <Fold title={text(earlierBills.heading)} figure={receipt.earlier_bills}>
      <EarlierBillList receiptId={receipt.id} key={receipt.earlier_bills} />
    </Fold>
  );
}

function EarlierBillList({ receiptId }: { receiptId: string }) {
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
        {text(earlierBills.failed)}
      </p>
    );
  if (bills === null) return <SkeletonLines label={text(earlierBills.loadingLabel)} lines={3} />;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {bills.map((bill) => (
        <li key={bill.reopened_at}>
          <p className="text-detail text-ink-soft">
            {text(earlierBills.dates, {
              finalized: moment(bill.finalized_at),
              changed: moment(bill.reopened_at),
            })}
          </p>
          {bill.totals.map((row) => (
            <LineItemRow
              key={row.guest_id}
              name={row.guest_name || text(finalBills.withoutName)}
              cents={row.total}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

const moment = (iso: string): string => formatMoment(iso, { dateStyle: 'medium', timeStyle: 'short' });
