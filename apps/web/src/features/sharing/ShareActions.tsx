import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Money } from '../../components/base/Money.tsx';
import { FinalizeButton } from './FinalizeButton.tsx';
import type { Means } from './ShareCost.tsx';
import { StartSharing } from './StartSharing.tsx';
import { shareAddress } from './share-address.ts';

type ShareActionsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  /** Scrolls to the field that must be filled first. */
  onPartySizeMissing: () => void;
  means: Means;
  /** Opens the way to more credits; `out`: because there is none for this receipt. */
  onBuy: (out: boolean) => void;
};

/** The bar at the bottom: the total, and the receipt's next step. */
export function ShareActions({ view, onView, onPartySizeMissing, means, onBuy }: ShareActionsProps) {
  const { receipt, can } = view;
  return (
    <>
      <span className="grid leading-tight">
        <span className="text-detail text-ink-soft">{say(sharing.total)}</span>
        <Money cents={receipt.total_amount} roll className="font-semibold text-xl" />
      </span>
      {can.share && (
        <StartSharing
          view={view}
          onShared={(shared) => {
            onView(shared);
            // The guests' page is another document (specification, section 2, "Starting sharing navigates").
            location.assign(shareAddress(shared.receipt));
          }}
          {...{ onPartySizeMissing, means, onBuy }}
        />
      )}
      {can.finalize && <FinalizeButton view={view} onView={onView} />}
      {receipt.status === 'finalized' && (
        <span className="font-semibold text-success">{say(sharing.isFinal)}</span>
      )}
    </>
  );
}
