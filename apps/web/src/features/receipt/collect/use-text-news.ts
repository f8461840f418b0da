import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { sentOf, textCounts } from './use-send-again.ts';

/** Says that some texts did not go out, once the last of those has been tried that were on their way on this page. */
export function useTextNews(view: Pick<ReceiptView, 'guests'>): void {
  const waiting = view.guests.filter(({ bill }) => bill === 'queued').length;
  const before = useRef(waiting);
  useEffect(() => {
    const settled = before.current > 0 && waiting === 0;
    before.current = waiting;
    const counts = textCounts(view);
    if (settled && counts.failed > 0)
      toast({ title: say(finalBills.partlySent), text: sentOf(counts), tone: 'warning' });
  }, [waiting, view]);
}
