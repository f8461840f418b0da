import { sharePath } from '@fairtab/contract/pages/pages';
import { guest } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { LanguageChoice } from '../../components/base/LanguageChoice.tsx';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { Brand } from '../../components/base/Mark.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PeopleLooks } from '../../components/bill/Avatar.tsx';
import { InCurrency } from '../../components/bill/Money.tsx';
import { reloadPage } from '../../lib/page/leave-page.ts';
import { useStore } from '../../receipt-client/store.ts';
import { BillHeader } from './BillHeader.tsx';
import { BillScreen, isChoosing } from './BillScreen.tsx';
import { Failed, Gone, Opening } from './bill-phases.tsx';
import { GuestPhoto } from './GuestPhoto.tsx';
import { Conflicts, Proposals, prefetchParts, TableNow } from './lazy-parts.ts';
import type { GuestBill, ScreenProps } from './state/guest-bill.ts';

const WhoIsWho = lazyPart(async () => (await import('./who/WhoIsWho.tsx')).WhoIsWho);
const OtherDeviceSheet = lazyPart(
  async () => (await import('./other-device/OtherDeviceSheet.tsx')).OtherDeviceSheet,
);

type GuestPageProps = {
  bill: GuestBill;
  /** The guest id in the link; empty if it has none. */
  asked: string;
  code: string;
};

/** The page of a share link in both flows (specification, section 2, "Guest page"); the receipt has the flow. */
export function GuestPage({ bill, asked, code }: GuestPageProps) {
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
  const hostsId = view?.me.is_host ? view.receipt.id : null;
  const wasGuests = useRef(false);
  useEffect(() => {
    // A session began in another tab: the server renders another document at this address.
    if (hostsId !== null && wasGuests.current) reloadPage();
    // The device showed its stored guests' page, and might again.
    else if (hostsId !== null) location.replace(`/receipt/${hostsId}`);
    else if (open) wasGuests.current = true;
  }, [hostsId, open]);
  if (phase === 'gone') return <Gone />;
  if (phase === 'failed') return <Failed error={state.error} onRetry={() => void bill.load()} />;
  if (!view || view.me.is_host) return <Opening />;

  return <OpenBill bill={bill} state={state} view={view} asked={asked} code={code} />;
}

function OpenBill({ asked, code, ...screen }: ScreenProps & { asked: string; code: string }) {
  const { bill, view } = screen;
  const { me, presence, draft, stale, photo, removed } = screen.state;
  const phase = <BillScreen key="phase" {...screen} asked={asked} />;
  const { proposals, pay_offers, guests } = view;
  // The viewer may be another guest's companion.
  const mayBeAsked =
    proposals.length + pay_offers.length > 0 || guests.some(({ companions }) => companions.length > 0);
  // Below the dishes, so that a new question does not move them; the bar links there.
  const questions = (asked: 'before' | 'meanwhile') =>
    mayBeAsked && <Lazy key={asked} of={Proposals} with={{ ...screen, asked }} />;
  return (
    <InCurrency value={view.receipt.currency}>
      <PeopleLooks people={view.guests}>
        <Page bar>
          <div className="-mt-2 -mb-5 grid grid-cols-1 max-[359px]:-mt-3.75 max-[359px]:-mb-5">
            <BillHeader view={view} action={photo && <GuestPhoto bill={bill} view={view} />} />
            {!isChoosing(view) && (
              // Always takes its space, so that arrivals do not move the page.
              <div className="min-h-7">
                {!stale && view.receipt.status !== 'finalized' && (
                  <Lazy of={TableNow} with={{ view, me, presence }} />
                )}
              </div>
            )}
          </div>
          <Lazy of={WhoIsWho} with={screen} />
          {draft.conflicts.length > 0 && <Lazy of={Conflicts} with={screen} />}
          {/* On another phone now: nothing here is theirs to send. */}
          {(removed !== 'elsewhere' || view.receipt.status === 'finalized') && [
            questions('before'),
            ...(isChoosing(view) ? [phase, questions('meanwhile')] : [questions('meanwhile'), phase]),
          ]}
          <div className="flex flex-wrap items-center justify-center gap-x-2 max-[359px]:gap-x-1">
            <OtherDevice bill={bill} view={view} scanned={code} />
            <LanguageChoice />
          </div>
          {/* The narrowest phones have no room above the bill. */}
          <p className="hidden text-center max-[359px]:block" aria-hidden="true">
            <Brand />
          </p>
        </Page>
      </PeopleLooks>
    </InCurrency>
  );
}

type OtherDeviceProps = Pick<ScreenProps, 'bill' | 'view'> & {
  scanned: string;
};

/** Continue on another device, or on this one, while the bill is open. */
export function OtherDevice({ bill, view, scanned }: OtherDeviceProps) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState(scanned);
  useEffect(() => {
    // In an effect: the server renders without the URL's hash.
    if (scanned !== '') setOpen(true);
  }, [scanned]);
  if (view.receipt.status === 'finalized') return null;
  function close() {
    setOpen(false);
    setCode('');
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden max-[359px]:px-1.5! print:hidden"
        onClick={() => setOpen(true)}
      >
        {text(guest.otherDevice)}
      </Button>
      {open && <Lazy of={OtherDeviceSheet} with={{ bill, view, scanned: code, onClose: close }} />}
    </>
  );
}
