import { useLocation } from 'wouter';
import { openBuying, useCredits } from '../../credits/index.ts';
import type { StageProps } from '../HostFrame.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { useStartSharing } from '../share/StartSharing.tsx';
import { shareAddress } from '../share/share-address.ts';
import { CheckedBill, type CheckedBillProps } from './CheckedBill.tsx';

/** The check stage of a receipt whose guests select. */
export function CheckStage(stage: StageProps) {
  const { view, change, partySize } = stage;
  const share = useShareNow(stage);
  const { isPartySizeMissing: isMissing } = share.sharing;
  return (
    <CheckedBill
      {...stage}
      share={share}
      people={<PartySizeCard view={view} change={change} field={partySize} isMissing={isMissing} />}
    />
  );
}

/** Shares the receipt with a credit, and opens its page for that. */
export function useShareNow({ view, onView, partySize }: StageProps): CheckedBillProps['share'] {
  const credits = useCredits();
  const [, navigate] = useLocation();
  const started = useStartSharing({
    view,
    onView,
    onShared: (shared) => {
      onView(shared);
      // Replaces this page's address (specification, section 2, "Starting sharing navigates"), so that Back leaves the receipt.
      navigate(shareAddress(shared.receipt), { replace: true });
    },
    onBuy: (out) => void openBuying({ returnTo: location.pathname, out }),
    onPartySizeMissing: () => {
      partySize.current?.focus();
      partySize.current?.scrollIntoView({ block: 'center' });
    },
  });
  return { sharing: started, means: credits === 'loading' ? null : credits };
}
