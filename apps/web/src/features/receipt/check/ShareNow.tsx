import { openBuying, useCredits } from '../../credits/index.ts';
import { StartSharing } from '../share/StartSharing.tsx';
import { shareAddress } from '../share/share-address.ts';
import type { StateProps } from '../state-props.ts';

type ShareNowProps = Pick<StateProps, 'view' | 'onView' | 'partySize'> & {
  /** Where something else comes first. */
  secondary?: boolean;
};

/** Start Sharing, which leads to the guests' page; nothing where the host may not. */
export function ShareNow({ view, onView, partySize, secondary = false }: ShareNowProps) {
  const credits = useCredits();
  if (!view.can.share) return null;
  return (
    <StartSharing
      view={view}
      secondary={secondary}
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
  );
}
