import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { Page } from '../../components/base/Page.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { displayNames } from '../person-bill/index.ts';
import { Disputes } from './assign/Disputes.tsx';
import { CheckBar } from './check/CheckBar.tsx';
import { CheckState } from './check/CheckState.tsx';
import { CollectBar } from './collect/CollectBar.tsx';
import { CollectState } from './collect/CollectState.tsx';
import { CurrencyNotice } from './notices/CurrencyNotice.tsx';
import { ReceiptNotices } from './notices/ReceiptNotices.tsx';
import { useChanges } from './open/use-changes.ts';
import { useLiveNews } from './open/use-live-news.ts';
import type { OpenState } from './open/WithReceipt.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';
import { ShareBar } from './share/ShareBar.tsx';
import { ShareState } from './share/ShareState.tsx';
import type { StateProps } from './state-props.ts';

type Status = ReceiptView['receipt']['status'];

/** The host's evening: the receipt is checked, then shared, then its money collected. */
const STATES: Record<Status, { State: ComponentType<StateProps>; Bar: ComponentType<StateProps> }> = {
  editing: { State: CheckState, Bar: CheckBar },
  sharing: { State: ShareState, Bar: ShareBar },
  finalized: { State: CollectState, Bar: CollectBar },
};

/** A loaded receipt: its header and notices, what its state needs, and a bar with the one thing to do next. */
export function OpenReceipt({ view, live, presence, keepNewest, refresh }: OpenState) {
  const { shown, change } = useChanges(view, keepNewest, refresh);
  const partySize = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useLiveNews(view);
  usePageTitle(view.receipt.restaurant_name ?? say(texts.pageTitle));
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  useScrollToTotals(view.receipt.status, preassigned ? 1000 : 0);
  const { State, Bar } = STATES[shown.receipt.status];
  const state: StateProps = { view: shown, presence, change, onView: keepNewest, partySize };

  return (
    <PeopleLooks ids={shown.guests.map(({ id }) => id)}>
      <Page width="wide" bar headed>
        <ReceiptHeader view={shown} live={live} change={change} />
        <div className="grid grid-cols-1 gap-4 empty:hidden">
          <ReceiptNotices view={shown} onView={keepNewest} />
          <CurrencyNotice view={shown} change={change} />
          {preassigned && <Disputes view={shown} names={displayNames(shown.guests)} change={change} />}
        </div>
        <State {...state} />
        <Bar {...state} />
      </Page>
    </PeopleLooks>
  );
}

/** Scrolls to the final totals for `?scrollTo=totals` (specification, section 2), and once the bill is final. */
function useScrollToTotals(status: Status, delay: number) {
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
