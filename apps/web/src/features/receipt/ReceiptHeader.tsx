import { LIMITS } from '@fairtab/contract/limits';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { updateReceipt } from '@fairtab/contract/receipts';
import { Link } from '@tanstack/react-router';
import { BackIcon } from '../../components/base/icons.tsx';
import { InlineEdit } from '../../components/host/InlineEdit.tsx';
import { StatusBadge } from '../../components/host/StatusBadge.tsx';
import { call } from '../../lib/api.ts';
import type { LiveState } from '../../lib/events.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { MakeChange } from '../open-receipt/index.ts';

type ReceiptHeaderProps = { view: ReceiptView; live: LiveState; change: MakeChange };

/** Back, the restaurant's name to edit in place, where the receipt stands, and whether changes arrive. */
export function ReceiptHeader({ view: { receipt }, live, change }: ReceiptHeaderProps) {
  function rename(name: string) {
    void change({
      preview: (view) => ({ ...view, receipt: { ...view.receipt, restaurant_name: name } }),
      run: () => call(updateReceipt, { params: { id: receipt.id }, body: { restaurant_name: name } }),
      failed: 'Failed to update receipt name',
      done: 'Receipt Updated',
    });
  }

  return (
    <header className="grid grid-cols-1 gap-1">
      <div className="flex min-h-tap items-center justify-between gap-3">
        <Link
          to="/home"
          className="-ml-2 inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent"
        >
          <BackIcon /> Receipts
        </Link>
        {live !== 'live' && receipt.status !== 'editing' && (
          <span role="status" className="font-medium text-[0.9375rem] text-warning">
            {live === 'offline' ? 'Offline' : 'Reconnecting…'}
          </span>
        )}
      </div>
      <h1 className="min-w-0 text-[2rem] sm:text-4xl">
        <InlineEdit
          value={receipt.restaurant_name ?? ''}
          placeholder="Unnamed receipt"
          label="Restaurant name"
          maxLength={LIMITS.nameLength}
          onSave={rename}
        />
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
        <StatusBadge status={receipt.status} />
        <span>
          Paid by {receipt.payer_name} ·{' '}
          <time dateTime={receipt.created_at}>{formatDay(receipt.created_at)}</time>
        </span>
      </p>
    </header>
  );
}
