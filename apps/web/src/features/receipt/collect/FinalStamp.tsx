import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';

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

let receiptId: string | null = null;

/**
 * Notes that this page is making a bill final, or no longer is: its stamp comes with a small movement. To be called before
 * the server is asked, because the bill may arrive as an event before its answer.
 */
export function noteFinalizing(id: string | null): void {
  receiptId = id;
}

/** Whether the bill that is rendered for the first time was just made final on this page. */
function useJustFinalized(id: string): boolean {
  const [just] = useState(() => receiptId === id);
  useEffect(() => {
    receiptId = null;
  }, []);
  return just;
}
