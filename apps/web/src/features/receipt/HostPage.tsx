import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useCallback, useRef, useState } from 'react';
import { InCurrency } from '../../components/base/InCurrency.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { displayNames } from '../person-bill/index.ts';
import { Disputes } from './assign/Disputes.tsx';
import { Floor } from './floors.tsx';
import { AskedOfHost, MyPart } from './MyPart.tsx';
import { ReceiptNotices } from './notices/ReceiptNotices.tsx';
import { useChanges } from './open/use-changes.ts';
import { useLiveNews } from './open/use-live-news.ts';
import { useMoments } from './open/use-moments.ts';
import type { OpenState } from './open/WithReceipt.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';

type HostPageProps = OpenState & {
  /** Whether to scroll to the final totals: `?scrollTo=totals` (specification, section 2). */
  toTotals: boolean;
  /** Whether it shows what the host themselves had. */
  mine: boolean;
  /** Called when the host has submitted what they had. */
  onSubmitted: () => void;
};

/** A loaded receipt: its header and notices, the floor of its state, and a bar with the one thing to do next. */
export function HostPage({ view, live, presence, keepNewest, refresh, ...at }: HostPageProps) {
  const { shown, change } = useChanges(view, keepNewest, refresh);
  const partySize = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useLiveNews(view);
  useMoments(view);
  usePageTitle(view.receipt.restaurant_name ?? say(texts.pageTitle));
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && view.receipt.status !== 'finalized') setWasOpen(true);
  const onSubmitted = useCallback(() => {
    refresh();
    at.onSubmitted();
  }, [refresh, at.onSubmitted]);
  const page = { live, presence };
  // Where it is split evenly, nobody had anything of their own.
  if (at.mine && !view.receipt.evenly)
    return (
      <InCurrency value={view.receipt.currency}>
        <MyPart view={view} page={page} onView={keepNewest} onSubmitted={onSubmitted} />
      </InCurrency>
    );
  const { status } = shown.receipt;

  return (
    <InCurrency value={shown.receipt.currency}>
      <PeopleLooks people={shown.guests}>
        <Page width="wide" bar headed>
          <ReceiptHeader view={shown} live={live} change={change} />
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <ReceiptNotices view={shown} change={change} onView={keepNewest} />
            <AskedOfHost view={view} page={page} />
            {preassigned && <Disputes view={shown} names={displayNames(shown.guests)} change={change} />}
          </div>
          <Floor
            view={shown}
            presence={presence}
            change={change}
            onView={keepNewest}
            partySize={partySize}
            toTotals={at.toTotals || (status === 'finalized' && wasOpen)}
          />
        </Page>
      </PeopleLooks>
    </InCurrency>
  );
}
