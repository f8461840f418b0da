import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';

/** The total of a bill that is final. */
export function CollectBar({ view }: StateProps) {
  return (
    <BottomBar width="wide">
      <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
      <span className="font-semibold text-success">{say(sharing.isFinal)}</span>
    </BottomBar>
  );
}
