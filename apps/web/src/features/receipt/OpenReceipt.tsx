import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BottomBar, Page } from '../../components/base/Page.tsx';
import { PaperSheet, TearLine } from '../../components/base/PaperSheet.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { displayNames } from '../bill/index.ts';
import { openBuying, useCredits } from '../credits/index.ts';
import { addChange, ItemList } from '../items/index.ts';
import type { OpenState } from '../open-receipt/index.ts';
import { useChanges, useLiveNews } from '../open-receipt/index.ts';
import { PhotoPane } from '../photo/index.ts';
import { Disputes } from '../preassign/index.ts';
import {
  FinalBills,
  OverParty,
  ReviewSelections,
  ShareActions,
  SharePanel,
  TotalsSoFar,
} from '../sharing/index.ts';
import { ChargesCard } from './ChargesCard.tsx';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { PartySizeCard } from './PartySizeCard.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';
import { ReceiptNotices } from './ReceiptNotices.tsx';
import { SelectionProgress } from './SelectionProgress.tsx';
import { TableCard } from './TableCard.tsx';
import { ToSelections } from './ToSelections.tsx';
import { TotalLines } from './TotalLines.tsx';
import { UnclaimedItems } from './UnclaimedItems.tsx';

/**
 * A loaded receipt: the photo on the left, all actions on the right; on a phone one column with a bar at the bottom.
 */
export function OpenReceipt({ view, live, presence, keepNewest, refresh }: OpenState) {
  const { shown, change } = useChanges(view, keepNewest, refresh);
  const partySize = useRef<HTMLInputElement & HTMLButtonElement>(null);
  const credits = useCredits();
  useLiveNews(view);
  usePageTitle(view.receipt.restaurant_name ?? say(texts.pageTitle));
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  useScrollToTotals(view.receipt.status, preassigned ? 1000 : 0);
  const { status } = shown.receipt;

  return (
    <PeopleLooks ids={shown.guests.map(({ id }) => id)}>
      <Page width="wide" bar headed>
        <ReceiptHeader view={shown} live={live} change={change} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <PhotoPane
            view={shown}
            onAddLine={(item) =>
              void change(addChange(shown.receipt.id, { ...item, name: item.name || say(texts.addedItem) }))
            }
          />
          <div className="grid grid-cols-1 gap-6">
            <ReceiptNotices view={shown} onView={keepNewest} />
            <CurrencyNotice view={shown} change={change} />
            <OverParty view={shown} onView={keepNewest} />
            {preassigned && <Disputes view={shown} names={displayNames(shown.guests)} change={change} />}
            {status === 'finalized' && <FinalBills view={shown} onView={keepNewest} />}
            {status !== 'editing' && <SharePanel view={shown} />}
            {status === 'sharing' && !preassigned && (
              <SelectionProgress view={shown} presence={presence} onView={keepNewest} />
            )}
            {status !== 'finalized' && preassigned && (
              <TableCard view={shown} change={change} button={partySize} />
            )}
            {preassigned && <ToSelections view={shown} />}
            {status === 'sharing' && <UnclaimedItems view={shown} change={change} />}
            <PaperSheet torn="both" as="section" labelledBy="items-heading">
              <ItemList view={shown} change={change} />
              <TearLine />
              <TotalLines view={shown} />
            </PaperSheet>
            {status !== 'finalized' && <ChargesCard view={shown} change={change} />}
            {status !== 'finalized' && !preassigned && (
              <PartySizeCard view={shown} change={change} field={partySize} />
            )}
            {status === 'sharing' && <TotalsSoFar view={shown} />}
            {!preassigned && <ToSelections view={shown} />}
            {status !== 'editing' && <ReviewSelections view={shown} />}
          </div>
        </div>
        <BottomBar width="wide">
          <ShareActions
            view={shown}
            onView={keepNewest}
            means={credits === 'loading' ? null : credits}
            onBuy={(out) => void openBuying({ returnTo: location.pathname, out })}
            onPartySizeMissing={() => {
              partySize.current?.focus();
              partySize.current?.scrollIntoView({ block: 'center' });
            }}
          />
        </BottomBar>
      </Page>
    </PeopleLooks>
  );
}

/** Scrolls to the final totals for `?scrollTo=totals` (specification, section 2), and once the bill is final. */
function useScrollToTotals(status: ReceiptView['receipt']['status'], delay: number) {
  const { scrollTo } = useSearch({ strict: false });
  const isFinal = status === 'finalized';
  const wanted = scrollTo === 'totals' && status !== 'editing';
  const wasOpen = useRef(!isFinal);
  useEffect(() => {
    if (!wanted && !(isFinal && wasOpen.current)) return;
    const show = () => {
      wasOpen.current = !isFinal;
      document.getElementById('final-totals')?.scrollIntoView({ block: 'start' });
    };
    const timer = setTimeout(show, delay);
    return () => clearTimeout(timer);
  }, [isFinal, wanted, delay]);
}
