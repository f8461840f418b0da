import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BottomBar, Page } from '../../components/base/Page.tsx';
import { PaperSheet, TearLine } from '../../components/base/PaperSheet.tsx';
import type { LiveState } from '../../lib/events.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { addChange, ItemList } from '../items/index.ts';
import { PhotoPane } from '../photo/index.ts';
import { FinalBills, ReviewSelections, ShareActions, SharePanel } from '../sharing/index.ts';
import { ChargesCard } from './ChargesCard.tsx';
import { PartySizeCard } from './PartySizeCard.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';
import { ReceiptNotices } from './ReceiptNotices.tsx';
import { SelectionProgress } from './SelectionProgress.tsx';
import { TotalLines } from './TotalLines.tsx';
import { UnclaimedItems } from './UnclaimedItems.tsx';
import { useChanges } from './use-changes.ts';
import { useLiveNews } from './use-live-news.ts';

type OpenReceiptProps = {
  view: ReceiptView;
  live: LiveState;
  presence: Presence | null;
  keepNewest: (view: ReceiptView) => void;
};

/** A receipt that is there: photo left, everything to do right; one column with a bar at the thumb on a phone. */
export function OpenReceipt({ view, live, presence, keepNewest }: OpenReceiptProps) {
  const { shown, change } = useChanges(view, keepNewest);
  const partySize = useRef<HTMLInputElement>(null);
  useLiveNews(view);
  usePageTitle(view.receipt.restaurant_name ?? 'Receipt');
  useScrollToTotals(view.receipt.status === 'finalized');
  const { status } = shown.receipt;

  return (
    <Page width="wide" bar>
      <ReceiptHeader view={shown} live={live} change={change} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <PhotoPane
          view={shown}
          onAddLine={(item) =>
            void change(addChange(shown.receipt.id, { ...item, name: item.name || 'Item' }))
          }
        />
        <div className="grid grid-cols-1 gap-6">
          <ReceiptNotices view={shown} onView={keepNewest} />
          {status === 'finalized' && <FinalBills view={shown} onView={keepNewest} />}
          {status !== 'editing' && <SharePanel view={shown} />}
          {status === 'sharing' && <SelectionProgress view={shown} presence={presence} />}
          {status === 'sharing' && <UnclaimedItems view={shown} change={change} />}
          <PaperSheet torn="both" as="section" labelledBy="items-heading">
            <ItemList view={shown} change={change} />
            <TearLine />
            <TotalLines view={shown} />
          </PaperSheet>
          {status !== 'finalized' && <ChargesCard view={shown} change={change} />}
          {status !== 'finalized' && <PartySizeCard view={shown} change={change} field={partySize} />}
          {status !== 'editing' && <ReviewSelections view={shown} />}
        </div>
      </div>
      <BottomBar width="wide">
        <ShareActions
          view={shown}
          onView={keepNewest}
          onPartySizeMissing={() => {
            partySize.current?.focus();
            partySize.current?.scrollIntoView({ block: 'center' });
          }}
        />
      </BottomBar>
    </Page>
  );
}

/** The final totals come into sight for `?scrollTo=totals` (specification, section 2), and once the bill is final. */
function useScrollToTotals(isFinal: boolean) {
  const { scrollTo } = useSearch({ from: '/receipt/$id' });
  const wasOpen = useRef(!isFinal);
  useEffect(() => {
    if (!isFinal || !(wasOpen.current || scrollTo === 'totals')) return;
    wasOpen.current = false;
    document.getElementById('final-totals')?.scrollIntoView({ block: 'start' });
  }, [isFinal, scrollTo]);
}
