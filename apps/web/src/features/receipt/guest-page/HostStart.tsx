import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { buyingAddress } from '../../../lib/buying-address.ts';
import { leavePage } from '../../../lib/leave-page.ts';
import { keepToast } from '../../../lib/toast.ts';
import { toastOutOfCredits } from '../../../lib/toast-out-of-credits.ts';
import { FinalBills } from '../collect/FinalBills.tsx';
import { SharePanel } from '../share/SharePanel.tsx';
import { StartSharing } from '../share/StartSharing.tsx';
import { useMeans } from './use-means.ts';

type HostStartProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/**
 * What the host finds first on the guest page: the way to share, the moment of sharing, or the final bills. Uses neither
 * router nor query client; the session cookie identifies the host.
 */
export function HostStart({ view, onView }: HostStartProps) {
  const { status } = view.receipt;
  const means = useMeans(view.can.share);
  return (
    <div className="grid grid-cols-1 gap-5 empty:hidden">
      {status === 'finalized' && <FinalBills view={view} onView={onView} />}
      {status !== 'editing' && <SharePanel view={view} spoken />}
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
    </div>
  );
}
