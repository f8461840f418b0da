import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { FinalizeButton } from '../../sharing/index.ts';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';

/** The total, and the button that fixes everyone's share. */
export function ShareBar({ view, onView }: StateProps) {
  return (
    <BottomBar width="wide">
      <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
      {view.can.finalize && <FinalizeButton view={view} onView={onView} />}
    </BottomBar>
  );
}
