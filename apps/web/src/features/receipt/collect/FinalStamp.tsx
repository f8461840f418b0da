import { finalBills } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';

/** Marks the bill as final; animated if it was just finalized on this page. */
export function FinalStamp({ receiptId }: { receiptId: string }) {
  const just = useJustFinalized(receiptId);
  return (
    <span
      className={classNames(
        '-rotate-3 rounded-sm border-2 border-current px-2 py-0.5 font-semibold text-sm text-success',
        just && 'stamped',
      )}
    >
      {text(finalBills.stamp)}
    </span>
  );
}

let receiptId: string | null = null;

/** Null takes it back. Call it before the request: the final bill may arrive as an event before the response. */
export function noteFinalizing(id: string | null): void {
  receiptId = id;
}

function useJustFinalized(id: string): boolean {
  const [just] = useState(() => receiptId === id);
  useEffect(() => {
    receiptId = null;
  }, []);
  return just;
}
