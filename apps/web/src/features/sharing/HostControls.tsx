import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { buyingAddress } from '../../lib/buying-address.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { keepToast } from '../../lib/toast.ts';
import { toastOutOfCredits } from '../../lib/toast-out-of-credits.ts';
import { FinalBills } from './FinalBills.tsx';
import { FinalizeButton } from './FinalizeButton.tsx';
import { OverParty } from './OverParty.tsx';
import { PeopleOnBill } from './PeopleOnBill.tsx';
import { SharePanel } from './SharePanel.tsx';
import { StartSharing } from './StartSharing.tsx';
import { useMeans } from './use-means.ts';

type HostControlsProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/**
 * The host's controls on the guest page: the link, finalizing, and the state of the bills. Uses neither router nor
 * query client, so that the page can load it as a lazy chunk; the session cookie identifies the host.
 */
export function HostControls({ view, onView }: HostControlsProps) {
  const means = useMeans(view.can.share);
  return (
    <div className="grid grid-cols-1 gap-5">
      {view.receipt.status === 'finalized' && <FinalBills view={view} onView={onView} />}
      <OverParty view={view} onView={onView} />
      {view.receipt.status !== 'editing' && <SharePanel view={view} onGuestPage />}
      {view.can.share && (
        <StartSharing
          view={view}
          onShared={onView}
          means={means}
          onBuy={(out) => (out ? toastOutOfCredits() : leavePage(buyingAddress()))}
          onPartySizeMissing={() => {
            keepToast();
            location.assign(`/receipt/${view.receipt.id}`);
          }}
        />
      )}
      <PeopleOnBill view={view} onView={onView} />
      {view.can.finalize && <FinalizeButton view={view} onView={onView} />}
    </div>
  );
}
