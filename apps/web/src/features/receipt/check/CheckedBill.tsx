import { USD } from '@fairtab/domain/money/currency';
import { wholeBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { BottomBar, PaperSheet, TearLine } from '../../../components/base/Page.tsx';
import { useLitLine } from '../../photo/index.ts';
import { BarTotal, HostColumns, LitReceiptPhoto, type StageProps, ToSelections } from '../HostFrame.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { SumNotices } from '../notices/SumNotices.tsx';
import { EveningPapers } from '../papers/EveningPapers.tsx';
import { type Means, StartSharing, type useStartSharing } from '../share/StartSharing.tsx';
import { ChargesCard } from '../totals/ChargesCard.tsx';
import { SumMatches } from '../totals/SumNotice.tsx';
import { TipRow } from '../totals/TipRow.tsx';
import { CardRow, ChangeCurrency, TotalLines } from '../totals/TotalLines.tsx';

const CheckedPapers = lazyPart(async () => (await import('../papers/CheckedPapers.tsx')).CheckedPapers);

export type CheckedBillProps = Pick<StageProps, 'view' | 'change'> & {
  /** Null for the sample, which has no card. */
  onView: StageProps['onView'] | null;
  share: { sharing: ReturnType<typeof useStartSharing>; means: Means };
  people: ReactNode;
  /** What must happen before sharing, shown in the bar; null if sharing is next. */
  first?: ReactNode;
};

/** A receipt beside its photo, before it is shared. */
export function CheckedBill({ view, change, onView, share, people, first = null }: CheckedBillProps) {
  const line = useLitLine();
  const end = (
    <>
      <ChangeCurrency view={view} change={change} />
      {/* Most receipts in dollars were paid with a card in dollars: the check does not ask about it. */}
      {onView && <CardRow view={view} onView={onView} asksCard={view.receipt.currency.code !== USD.code} />}
    </>
  );
  return (
    <>
      <SumNotices view={view} change={change} />
      <HostColumns
        view={view}
        first="items"
        photo={<LitReceiptPhoto view={view} change={change} line={line} />}
        items={
          view.papers.length > 0 ? (
            <Lazy of={CheckedPapers} with={{ view, change, lit: line, end }} fallback={null} />
          ) : (
            <PaperSheet torn="both" as="section" labelledBy="items-heading">
              <ItemList view={view} change={change} note={<SumMatches view={view} />} lit={line} />
              <TearLine />
              <TotalLines view={view} charges={<ChargesCard view={view} change={change} flat />} />
              {end}
            </PaperSheet>
          )
        }
        people={
          <>
            {view.papers.length === 0 && view.items.length > 0 && (
              <PaperSheet className="py-3!">
                <TipRow view={view} change={change} />
              </PaperSheet>
            )}
            <EveningPapers view={view} change={change} />
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
