import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useId, useState } from 'react';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { DownIcon } from '../../../components/icons/icons.tsx';
import { Breakdown, HowComputed, type PersonBill, totalName } from '../../person-bill/index.ts';

type BreakdownCardProps = { bill: PersonBill; view: ReceiptView };

/** The viewer's total on the page, with its lines folded. */
export function BreakdownCard({ bill, view }: BreakdownCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <PaperSheet as="section" className="px-2 py-2">
      <h2 className="text-[min(1.375rem,9vw)]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full flex-wrap items-center gap-2 rounded-md px-3 text-left hover:bg-sunk/60"
        >
          {totalName(bill.companions)}
          <DownIcon className={`size-5 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`} />
          <Money cents={bill.total} roll className="ml-auto font-semibold font-text tracking-normal" />
        </button>
      </h2>
      {open && (
        <div id={id} className="px-3 pt-1 pb-3">
          <Breakdown bill={bill} charges={view.charges} />
          <HowComputed view={view} me={bill.personId} />
        </div>
      )}
    </PaperSheet>
  );
}

type BreakdownSheetProps = { bill: PersonBill; view: ReceiptView; onClose: () => void };

/** The viewer's bill, opened from the bar at the bottom. */
export function BreakdownSheet({ bill, view, onClose }: BreakdownSheetProps) {
  return (
    <BottomSheet open onClose={onClose} title={totalName(bill.companions)}>
      <Breakdown bill={bill} charges={view.charges} />
      <HowComputed view={view} me={bill.personId} />
    </BottomSheet>
  );
}
