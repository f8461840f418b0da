import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { toastNext } from '../../lib/toast.ts';

/** Tells what others did since the last view: who came, who has chosen, that everybody has, and that the host was told. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const news = newsBetween(before.current, view);
    const [earlier, now] = [before.current.receipt, view.receipt];
    before.current = view;
    if (news) announce(news);
    if (!earlier.selections_complete && now.selections_complete)
      toastNext({
        title: 'All Selections Complete!',
        text: 'You can finalize the bill now.',
        tone: 'settled',
      });
    const byText = !earlier.completion_sms_sent && now.completion_sms_sent;
    const byEmail = !earlier.completion_email_sent && now.completion_email_sent;
    if (byText || byEmail)
      toastNext({
        title: 'Host Notified!',
        text: `You were told by ${byText && byEmail ? 'text and e-mail' : byText ? 'text' : 'e-mail'}.`,
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
