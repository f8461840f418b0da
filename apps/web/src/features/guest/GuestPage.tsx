import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharePath } from '@fairtab/contract/share-path';
import { useEffect } from 'react';
import { LanguageChoice } from '../../components/base/LanguageChoice.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';
import { BillHeader } from './BillHeader.tsx';
import { Failed, Gone, Lines, Offline, Opening } from './bill-phases.tsx';
import { ChooseScreen } from './choose/ChooseScreen.tsx';
import { GuestPhoto } from './GuestPhoto.tsx';
import { Lazy } from './Lazy.tsx';
import {
  Conflicts,
  FinalScreen,
  HostControls,
  HostStart,
  Preassigned,
  Proposals,
  prefetchParts,
  RemovedNotice,
  SubmittedScreen,
  TableNow,
} from './lazy-parts.ts';
import type { ScreenProps } from './screen.ts';
import type { GuestBill } from './state/guest-bill.ts';
import { useStore } from './state/store.ts';

type GuestPageProps = {
  bill: GuestBill;
  /** The guest to whom the link was sent; empty if it names nobody. */
  asked: string;
};

/** The page of a share link in both flows (specification, section 2, "Guest page"); the receipt has the flow. */
export function GuestPage({ bill, asked }: GuestPageProps) {
  const { shareToken } = bill;
  const state = useStore(bill);
  useEffect(() => bill.start(), [bill]);
  const open = state.phase === 'open';
  useEffect(() => {
    if (open) prefetchParts();
  }, [open]);

  const { phase, view } = state;
  const flow = view?.receipt.admin_flow_type;
  useEffect(() => {
    if (flow === undefined) return;
    const right = sharePath({ admin_flow_type: flow, share_token: encodeURIComponent(shareToken) });
    const { pathname, search, hash } = location;
    if (pathname !== right) history.replaceState(history.state, '', right + search + hash);
  }, [flow, shareToken]);
  if (phase === 'gone') return <Gone />;
  if (phase === 'failed') return <Failed error={state.error} onRetry={() => void bill.load()} />;
  if (!view) return <Opening />;

  return <OpenBill bill={bill} state={state} view={view} asked={asked} />;
}

function OpenBill({ asked, ...screen }: ScreenProps & { asked: string }) {
  const { bill, view } = screen;
  const { me, presence, draft, stale, removed, photo } = screen.state;
  const isHost = view.me.is_host;
  const onView = (newer: ReceiptView) => bill.accept(newer);
  const assigned = view.receipt.admin_flow_type === 'preassign';
  const final = view.receipt.status === 'finalized';
  const choosing = !assigned && !final && !view.can.revise;
  const photoButton = photo && <GuestPhoto bill={bill} view={view} beside={isHost} />;
  const own = (
    <>
      {choosing && <ChooseScreen {...screen} />}
      {assigned && <Lazy of={Preassigned} with={{ ...screen, asked }} fallback={<Lines />} />}
      {final && !assigned && <Lazy of={FinalScreen} with={screen} fallback={<Lines />} />}
      {!final && !assigned && !choosing && <Lazy of={SubmittedScreen} with={screen} fallback={<Lines />} />}
    </>
  );
  return (
    <PeopleLooks ids={view.guests.map(({ id }) => id)}>
      <Page bar width={isHost ? 'pair' : 'column'}>
        <div className="-mt-2 grid grid-cols-1">
          <BillHeader view={view} action={isHost && photoButton} />
          {!isHost && photoButton}
          {!isHost && (
            // In the page's gap: it leaves no hole while nobody is here, and moves nothing when somebody comes.
            <div className="-mb-5 min-h-7">
              {stale && <Offline />}
              {!stale && !final && <Lazy of={TableNow} with={{ view, me, presence }} />}
            </div>
          )}
          {isHost && stale && <Offline />}
        </div>
        {removed && <Lazy of={RemovedNotice} with={{ payer: view.receipt.payer_name, final }} />}
        {draft.conflicts.length > 0 && <Lazy of={Conflicts} with={screen} />}
        {view.proposals.length > 0 && <Lazy of={Proposals} with={screen} />}
        {isHost ? (
          <div className="grid grid-cols-1 items-start gap-6 max-[359px]:-mt-3 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
            <div className="min-w-0 xl:col-start-2">
              <Lazy of={HostStart} with={{ view, onView }} fallback={<StartToBe />} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
              {own}
            </div>
            <div className="min-w-0 empty:hidden xl:col-start-2">
              <Lazy of={HostControls} with={{ view, presence, onView }} />
            </div>
          </div>
        ) : (
          own
        )}
        <LanguageChoice className="justify-center" />
      </Page>
    </PeopleLooks>
  );
}

/** As high as the link and its code, which the host alone loads. */
function StartToBe() {
  return (
    <PaperSheet>
      <div className="h-[31.5rem] xl:h-96" />
    </PaperSheet>
  );
}
