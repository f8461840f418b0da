import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useId, useState } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { DownIcon } from '../../../components/icons/form-icons.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import {
  DueWords,
  figureName,
  figureOf,
  HowComputed,
  type PersonBill,
  totalName,
} from '../../person-bill/index.ts';
import { DueLines, PaysFor } from '../pays-for/PaysFor.tsx';
import type { GuestBill } from '../state/guest-bill.ts';

type BreakdownCardProps = { mine: PersonBill; bill: GuestBill; view: ReceiptView };

/** The viewer's total, with its lines folded. */
export function BreakdownCard({ mine, bill, view }: BreakdownCardProps) {
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
          {figureName(view, mine)}
          <DownIcon className={`size-5 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="ml-auto font-text tracking-normal">
            <AskedMoney receipt={view.receipt} {...figureOf(mine)} roll className="font-semibold" />
          </span>
        </button>
      </h2>
      {open && (
        <div id={id} className="px-3 pt-1 pb-3">
          <Lines mine={mine} bill={bill} view={view} />
        </div>
      )}
    </PaperSheet>
  );
}

type BreakdownSheetProps = BreakdownCardProps & { onClose: () => void };

/** The viewer's bill, opened from the bottom bar. */
export function BreakdownSheet({ onClose, ...shown }: BreakdownSheetProps) {
  return (
    <BottomSheet open onClose={onClose} title={totalName(shown.mine.companions)}>
      <DueWords view={shown.view} mine={shown.mine} />
      <Lines {...shown} />
    </BottomSheet>
  );
}

function Lines({ mine, bill, view }: BreakdownCardProps) {
  return (
    <>
      <DueLines mine={mine} bill={bill} view={view} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <HowComputed view={view} me={mine.personId} />
        <PaysFor bill={bill} view={view} />
      </div>
    </>
  );
}
