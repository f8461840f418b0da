import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { toast } from '../../lib/toast.ts';

/** Tells what others did since the last view: who came, who has chosen, and that everybody has. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const news = newsBetween(before.current, view);
    const completed = !before.current.receipt.selections_complete && view.receipt.selections_complete;
    before.current = view;
    if (news) announce(news);
    if (completed)
      toast({
        title: 'All Selections Complete!',
        text: 'You can finalize the bill now.',
        tone: 'settled',
      });
  }, [view]);
}

function newsBetween(before: ReceiptView, after: ReceiptView): string {
  const known = new Map(before.guests.map((guest) => [guest.id, guest]));
  return after.guests
    .filter((guest) => !guest.is_host)
    .flatMap((guest) => {
      const name = guest.guest_name || 'A guest';
      const earlier = known.get(guest.id);
      if (guest.submitted && !earlier?.submitted) return [`${name} has chosen.`];
      return earlier ? [] : [`${name} joined.`];
    })
    .join(' ');
}
