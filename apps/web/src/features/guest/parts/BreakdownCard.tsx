import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import {
  DueWords,
  figureName,
  figureOf,
  HowComputed,
  type PersonBill,
  totalName,
  WhoPaid,
} from '../../person-bill/index.ts';
import { DueLines, PaysFor } from '../pays-for/PaysFor.tsx';
import type { GuestBill } from '../state/guest-bill.ts';
import { FoldedSheet } from './FoldedSheet.tsx';

type BreakdownCardProps = { mine: PersonBill; bill: GuestBill; view: ReceiptView };

export function BreakdownCard({ mine, bill, view }: BreakdownCardProps) {
  return (
    <FoldedSheet
      title={figureName(view, mine)}
      figure={
        <span className="ml-auto font-text tracking-normal">
          <AskedMoney receipt={view.receipt} {...figureOf(mine)} roll className="font-semibold" />
        </span>
      }
    >
      {(open) => open && <Lines mine={mine} bill={bill} view={view} />}
    </FoldedSheet>
  );
}

type BreakdownSheetProps = BreakdownCardProps & { onClose: () => void };

export function BreakdownSheet({ onClose, ...shown }: BreakdownSheetProps) {
  return (
    <BottomSheet onClose={onClose} title={totalName(shown.mine.companions)}>
      <DueWords view={shown.view} mine={shown.mine} />
      <Lines {...shown} />
    </BottomSheet>
  );
}

function Lines({ mine, bill, view }: BreakdownCardProps) {
  return (
    <>
      <DueLines mine={mine} bill={bill} view={view} />
      <WhoPaid view={view} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <HowComputed view={view} me={mine.personId} />
        <PaysFor bill={bill} view={view} />
      </div>
    </>
  );
}
