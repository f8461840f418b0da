import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { openBuying, useCredits } from '../../credits/index.ts';
import { StartSharing, shareAddress } from '../../sharing/index.ts';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';

/** The total, and the way to the guests. */
export function CheckBar({ view, onView, partySize }: StateProps) {
  const credits = useCredits();
  return (
    <BottomBar width="wide">
      <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
      {view.can.share && (
        <StartSharing
          view={view}
          onShared={(shared) => {
            onView(shared);
            // The guests' page is another document (specification, section 2, "Starting sharing navigates").
            location.assign(shareAddress(shared.receipt));
          }}
          means={credits === 'loading' ? null : credits}
          onBuy={(out) => void openBuying({ returnTo: location.pathname, out })}
          onPartySizeMissing={() => {
            partySize.current?.focus();
            partySize.current?.scrollIntoView({ block: 'center' });
          }}
        />
      )}
    </BottomBar>
  );
}
