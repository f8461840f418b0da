import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { classNames } from '../../../components/base/class-names.ts';
import { useJustFinalized } from '../finalize/just-finalized.ts';

/** Says that the bill is final, as a stamp that comes down where it was just made so. */
export function FinalStamp({ receiptId }: { receiptId: string }) {
  const just = useJustFinalized(receiptId);
  return (
    <span
      className={classNames(
        '-rotate-3 rounded-sm border-2 border-current px-2 py-0.5 font-semibold text-sm text-success',
        just && 'stamped',
      )}
    >
      {say(finalBills.stamp)}
    </span>
  );
}
