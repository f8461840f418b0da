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
import { useLiveNews } from './open/use-live-news.ts';
import { useMoments } from './open/use-moments.ts';
import type { OpenReceipt } from './open/use-receipt.ts';
import { LoadingReceipt } from './open/WithReceipt.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';

type HostPageProps = OpenReceipt & {
  /** Whether to scroll to the final totals: `?scrollTo=totals` (specification, section 2). */
  toTotals: boolean;
  /** Whether it shows what the host themselves had. */
  mine: boolean;
  /** Called when the host has submitted what they had. */
  onSubmitted: () => void;
};

/** A loaded receipt: its header and notices, the floor of its state, and a bar with the one thing to do next. */
export function HostPage({ kind: _, keepNewest, refresh, ...open }: HostPageProps) {
  const { receipt, view, shown, change, live, stuck, presence, ...at } = open;
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
  // Where it is split evenly, nobody had anything of their own.
  if (at.mine && !view.receipt.evenly)
    return (
      <InCurrency value={view.receipt.currency}>
        {receipt ? (
          <MyPart view={view} receipt={receipt} onView={keepNewest} onSubmitted={onSubmitted} />
        ) : (
          <LoadingReceipt />
        )}
      </InCurrency>
    );
  const { status } = shown.receipt;

  return (
    <InCurrency value={shown.receipt.currency}>
      <PeopleLooks people={shown.guests}>
        <Page width="wide" bar headed>
          <ReceiptHeader view={shown} live={live} stuck={stuck} change={change} />
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <ReceiptNotices view={shown} change={change} onView={keepNewest} />
            {receipt && <AskedOfHost view={view} receipt={receipt} />}
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
