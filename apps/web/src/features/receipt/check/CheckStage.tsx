import { USD } from '@fairtab/domain/money/currency';
import { wholeBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BottomBar, PaperSheet, TearLine } from '../../../components/base/Page.tsx';
import { openBuying, useCredits } from '../../credits/index.ts';
import { useLitLine } from '../../photo/index.ts';
import { BarTotal, HostColumns, LitReceiptPhoto, type StageProps, ToSelections } from '../HostFrame.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { StartSharing, useStartSharing } from '../share/StartSharing.tsx';
import { shareAddress } from '../share/share-address.ts';
import { ChargesCard } from '../totals/ChargesCard.tsx';
import { SumMatches } from '../totals/SumCheck.tsx';
import { TipRow } from '../totals/TipRow.tsx';
import { CardRow, ChangeCurrency, TotalLines } from '../totals/TotalLines.tsx';

/** The check stage of a receipt whose guests select. */
export function CheckStage(stage: StageProps) {
  const { view, change, partySize } = stage;
  return <CheckedBill {...stage} people={<PartySizeCard view={view} change={change} field={partySize} />} />;
}

type CheckedBillProps = StageProps & {
  people: ReactNode;
  /** What must happen before sharing, shown in the bar; null if sharing is next. */
  first?: ReactNode;
};

export function CheckedBill({ view, change, onView, partySize, people, first = null }: CheckedBillProps) {
  const line = useLitLine();
  const share = useShareNow({ view, onView, partySize });
  return (
    <>
      <HostColumns
        view={view}
        first="items"
        photo={<LitReceiptPhoto view={view} change={change} line={line} />}
        items={
          <PaperSheet torn="both" as="section" labelledBy="items-heading">
            <ItemList view={view} change={change} note={<SumMatches view={view} />} lit={line} />
            <TearLine />
            <TotalLines view={view} charges={<ChargesCard view={view} change={change} flat />} />
            <ChangeCurrency view={view} change={change} />
            {/* Not shown for dollars during the check, as most receipts are in the host's own currency. */}
            {(view.receipt.card !== null || view.receipt.currency.code !== USD.code) && (
              <CardRow view={view} onView={onView} />
            )}
          </PaperSheet>
        }
        people={
          <>
            {view.items.length > 0 && (
              <PaperSheet className="py-3!">
                <TipRow view={view} change={change} />
              </PaperSheet>
            )}
            {people}
            {/* The filled button is in the bar. */}
            {first ? (
              view.can.share && <StartSharing {...share} next={false} wide />
            ) : (
              <ToSelections view={view} />
            )}
          </>
        }
      />
      <BottomBar width="wide">
        <BarTotal label={text(wholeBill.total)} cents={view.receipt.total_amount} />
        {first ?? (view.can.share && <StartSharing {...share} next={view.items.length > 0} />)}
      </BottomBar>
      {share.sharing.dialog}
    </>
  );
}

function useShareNow({ view, onView, partySize }: Pick<StageProps, 'view' | 'onView' | 'partySize'>) {
  const credits = useCredits();
  const [, navigate] = useLocation();
  const started = useStartSharing({
    view,
    onView,
    onShared: (shared) => {
      onView(shared);
      // Replaces this page's address (specification, section 2, "Starting sharing navigates"), so that Back leaves the receipt.
      navigate(shareAddress(shared.receipt), { replace: true });
    },
    onBuy: (out) => void openBuying({ returnTo: location.pathname, out }),
    onPartySizeMissing: () => {
      partySize.current?.focus();
      partySize.current?.scrollIntoView({ block: 'center' });
    },
  });
  return { sharing: started, means: credits === 'loading' ? null : credits };
}
