import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useState } from 'react';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import type { HostReceipt } from './open/host-receipt.ts';
import { LoadingReceipt } from './open/WithReceipt.tsx';

const load = () => import('../guest/host-part/index.ts');
const hostPart = lazyPart(async () => (await load()).HostPart);
const hostProposals = lazyPart(async () => (await load()).HostProposals);
const draftPart = lazyPart(async () => (await import('./MyDraftPart.tsx')).MyDraftPart);

type PageProps = { view: ReceiptView; receipt: HostReceipt };

type MyPartProps = PageProps & { onView: (view: ReceiptView) => void; onSubmitted: () => void };

/** In the page's place: what the host themselves had. */
export function MyPart({ view, receipt, onView, onSubmitted }: MyPartProps) {
  const { share_token: shareToken, status } = view.receipt;
  // It goes on when sharing has begun.
  const [draft] = useState(status === 'editing');
  if (shareToken === null) return null;
  const part = { view, shareToken, receipt, onSubmitted };
  return draft ? (
    <Lazy of={draftPart} with={{ ...part, onView }} fallback={<LoadingReceipt />} />
  ) : (
    <Lazy of={hostPart} with={{ ...part, first: null }} fallback={<LoadingReceipt />} />
  );
}

/** What guests ask the host to share or to pay, and whom the host has asked, where they ask. Fetches the host's own part before it is needed. */
export function AskedOfHost({ view, receipt }: PageProps) {
  const { share_token, status } = view.receipt;
  const choosing = view.can.submit || view.can.revise;
  const waits = receipt.get().unconfirmed.some(({ command }) => command.by === 'guest');
  useEffect(() => {
    // What the host tapped on an earlier visit is sent, whatever page shows it.
    if (waits && share_token !== null)
      load().then(
        ({ ownBill }) => ownBill(share_token, receipt).show()(),
        () => {},
      );
  }, [waits, share_token, receipt]);
  useEffect(() => {
    // Before the connection is lost. A failure is ignored here: opening it tries again.
    if (choosing) load().catch(() => {});
  }, [choosing]);
  const asksToShare =
    status !== 'finalized' &&
    view.proposals.some((one) => one.to_guest_id === view.me.guest_id && one.state === 'pending');
  const asksToPay = view.pay_offers.some(
    (one) => [one.payer_id, one.guest_id].some((id) => id === view.me.guest_id) && one.state === 'pending',
  );
  if (!(asksToShare || asksToPay) || share_token === null) return null;
  return <Lazy of={hostProposals} with={{ view, shareToken: share_token, receipt }} />;
}
