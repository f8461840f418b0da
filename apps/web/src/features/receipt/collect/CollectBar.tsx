import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';
import { BillActions } from './BillActions.tsx';
import { getsBack } from './GetsBack.tsx';

/** What the host of a final bill gets back, or what of it is still out, and what they can still do about it. */
export function CollectBar({ view, onView }: StateProps) {
  const { owed, out } = getsBack(view);
  const inPart = out > 0 && out !== owed;
  const label = out === 0 && owed > 0 ? paidBack.gotBack : finalBills.getsBack;
  return (
    <BottomBar width="wide">
      <BarTotal label={say(inPart ? paidBack.stillOutLabel : label)} cents={inPart ? out : owed} />
      <BillActions view={view} onView={onView} />
    </BottomBar>
  );
}
