import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { SHARE_PRICE } from '@fairtab/domain/credits';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { useEffect } from 'react';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { useCredits } from '../credits/index.ts';
import type { OpenState } from './open/WithReceipt.tsx';
import { LoadingReceipt } from './open/WithReceipt.tsx';
import type { Means } from './share/ShareCost.tsx';

const load = () => import('../guest/host-part/index.ts');
const hostPart = lazyPart(async () => (await load()).HostPart);
const hostProposals = lazyPart(async () => (await load()).HostProposals);

/** What the host's own part needs of the page's connection, so that it needs none of its own. */
type PageProps = { view: ReceiptView; page: Pick<OpenState, 'live' | 'presence'> };

type MyPartProps = PageProps & { onSubmitted: () => void };

/** In the page's place: what the host themselves had. */
export function MyPart({ view, page, onSubmitted }: MyPartProps) {
  const credits = useCredits();
  const { share_token, status } = view.receipt;
  const does = status === 'editing' ? whatItStarts(credits === 'loading' ? null : credits) : null;
  if (share_token === null) return null;
  return (
    <Lazy
      of={hostPart}
      with={{ view, shareToken: share_token, page, does, onSubmitted }}
      fallback={<LoadingReceipt />}
    />
  );
}

/** While the bill is being written the host's own submission also shares it (specification, section 4). */
function whatItStarts(means: Means): string {
  if (means === null || means.unlimited || means.credits < SHARE_PRICE) return say(sharing.costStarts);
  return say(sharing.costStartsUsing, { count: means.credits });
}

/** What guests ask the host to share or to pay, and whom the host has asked, where they ask. Fetches the host's own part before it is needed. */
export function AskedOfHost({ view, page }: PageProps) {
  const { share_token, status } = view.receipt;
  const choosing = view.can.submit || view.can.revise;
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
  return <Lazy of={hostProposals} with={{ view, shareToken: share_token, page }} />;
}
