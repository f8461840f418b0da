import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { BackIcon } from '../../components/base/icons.tsx';
import { shortDay } from '../../lib/short-day.ts';

/** The head of the bill: where it was, who paid, when. The host also gets the way back to their own page. */
export function BillHeader({ view: { receipt, me } }: { view: ReceiptView }) {
  return (
    <header className="grid grid-cols-1 justify-items-center gap-1.5 pt-1 text-center">
      {me.is_host && (
        <div className="-mx-2 mb-1 flex min-h-tap items-center gap-1 justify-self-start">
          <a
            href={`/receipt/${encodeURIComponent(receipt.id)}`}
            aria-label="Back to the receipt"
            className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-sunk"
          >
            <BackIcon />
          </a>
          <span className="font-semibold text-[0.9375rem] text-ink-soft">You are the host</span>
        </div>
      )}
      <h1 tabIndex={-1} className="max-w-full text-[2rem] sm:text-4xl">
        {receipt.restaurant_name || `${receipt.payer_name}’s bill`}
      </h1>
      <p className="max-w-full text-ink-soft">
        {me.is_host ? 'You paid' : `${receipt.payer_name} paid`} · {shortDay(receipt.created_at)}
      </p>
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p role="status" className="font-medium text-warning">
          {me.is_host ? 'You' : receipt.payer_name} reopened this bill. Amounts may change.
        </p>
      )}
    </header>
  );
}
