import { USD } from '@fairtab/domain/money/currency';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BottomBar } from '../../../components/base/Page.tsx';
import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { useThreeColumns } from '../../../lib/device/use-three-columns.ts';
import { openBuying, useCredits } from '../../credits/index.ts';
import { useLitLine } from '../../photo/index.ts';
import { ToSelections } from '../assign/ToSelections.tsx';
import { BarTotal, type FloorProps, HostColumns } from '../HostFrame.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { LitReceiptPhoto } from '../ReceiptPhoto.tsx';
import { StartSharing, useStartSharing } from '../share/StartSharing.tsx';
import { shareAddress } from '../share/share-address.ts';
import { CardRow } from '../totals/CardRow.tsx';
import { ChangeCurrency } from '../totals/ChangeCurrency.tsx';
import { ChargesCard } from '../totals/ChargesCard.tsx';
import { SumMatches } from '../totals/SumCheck.tsx';
import { TipRow } from '../totals/TipRow.tsx';
import { TotalLines } from '../totals/TotalLines.tsx';

type CheckedBillProps = FloorProps & {
  /** Who shares it. */
  people: ReactNode;
  /** What comes before sharing, in the bar; null where sharing is next. */
  first?: ReactNode;
};

/**
 * Before sharing: the host compares the lines with the photo, says how many people share the bill, and shares it, from the
 * bar or, where something else comes first, from the column.
 */
export function CheckedBill({ view, change, onView, partySize, people, first = null }: CheckedBillProps) {
  const line = useLitLine();
  const wide = useThreeColumns();
  const share = useShareNow({ view, onView, partySize });
  const charges = <ChargesCard view={view} change={change} flat={!wide} />;
  const columns = (
    <HostColumns
      view={view}
      first="items"
      photo={<LitReceiptPhoto view={view} change={change} line={line} />}
      items={
        <>
          {!wide && people}
          {!wide && view.items.length > 0 && (
            <PaperSheet className="py-3!">
              <TipRow view={view} change={change} />
            </PaperSheet>
          )}
          <PaperSheet torn="both" as="section" labelledBy="items-heading">
            <ItemList view={view} change={change} note={<SumMatches view={view} />} lit={line} />
            <TearLine />
            {wide ? <TotalLines view={view} /> : <TotalLines view={view} charges={charges} />}
            <ChangeCurrency view={view} change={change} />
            {/* A receipt in dollars is not asked while it is checked: most are paid at home. Later it is always there. */}
            {(view.receipt.card !== null || view.receipt.currency.code !== USD.code) && (
              <CardRow view={view} onView={onView} />
            )}
          </PaperSheet>
        </>
      }
      people={
        <>
          {wide && people}
          {wide && charges}
          {/* The bar has the other one. */}
          {first ? (
            view.can.share && <StartSharing {...share} next={false} wide />
          ) : (
            <ToSelections view={view} />
          )}
        </>
      }
    />
  );
  return (
    <>
      {columns}
      <BottomBar width="wide">
        <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
        {first ?? (view.can.share && <StartSharing {...share} next={view.items.length > 0} />)}
      </BottomBar>
      {share.sharing.dialog}
    </>
  );
}

/** Start Sharing, which leads to the share link's address. */
function useShareNow({ view, onView, partySize }: Pick<FloorProps, 'view' | 'onView' | 'partySize'>) {
  const credits = useCredits();
  const [, navigate] = useLocation();
  const started = useStartSharing({
    view,
    onView,
    onShared: (shared) => {
      onView(shared);
      // To this page's other address (specification, section 2, "Starting sharing navigates"): Back leaves both.
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
