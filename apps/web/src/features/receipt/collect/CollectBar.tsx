import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { BillActions, getsBack } from '../../sharing/index.ts';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';

/** What the host of a final bill gets back, and what they can still do about it. */
export function CollectBar({ view }: StateProps) {
  return (
    <BottomBar width="wide">
      <BarTotal label={say(finalBills.getsBack)} cents={getsBack(view)} />
      <BillActions view={view} />
    </BottomBar>
  );
}
