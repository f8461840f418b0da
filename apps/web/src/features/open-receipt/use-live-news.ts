import type { DisputeView, ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { toastNext } from '../../lib/toast.ts';
import { nameOf } from '../bill/index.ts';

/** Tells what others did since the last view: who came, who has chosen, that everybody has, and that the host was told. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const news = newsBetween(before.current, view);
    const [earlier, now] = [before.current.receipt, view.receipt];
    const earlierView = before.current;
    before.current = view;
    if (news) announce(news);
    const asked = newDispute(earlierView, view);
    if (asked) toastNext({ title: asked, tone: 'warning' });
    if (!earlier.selections_complete && now.selections_complete)
      toastNext({
        title: 'All Selections Complete!',
        text: 'You can finalize the bill now.',
        tone: 'success',
      });
    const byText = !earlier.completion_sms_sent && now.completion_sms_sent;
    const byEmail = !earlier.completion_email_sent && now.completion_email_sent;
    if (byText || byEmail)
      toastNext({
        title: 'Host Notified!',
        text: `You were told by ${byText && byEmail ? 'text and e-mail' : byText ? 'text' : 'e-mail'}.`,
        tone: 'success',
      });
  }, [view]);
}

function newsBetween(before: ReceiptView, after: ReceiptView): string {
  const known = new Map(before.guests.map((guest) => [guest.id, guest]));
  return after.guests
    .filter((guest) => !guest.is_host)
    .flatMap((guest) => {
      const name = nameOf(guest);
      const earlier = known.get(guest.id);
      if (guest.submitted && !earlier?.submitted) return [`${name} has chosen.`];
      if (earlier && guest.seat !== 'free' && earlier.seat === 'free') return [`${name} opened the bill.`];
      return earlier || guest.seat === 'free' ? [] : [`${name} joined.`];
    })
    .join(' ');
}

/** What a guest has just said is not theirs. */
function newDispute(before: ReceiptView, after: ReceiptView): string | null {
  const known = new Set(before.disputes.filter(isOpen).map(keyOf));
  const asked = after.disputes.find((dispute) => isOpen(dispute) && !known.has(keyOf(dispute)));
  const guest = after.guests.find(({ id }) => id === asked?.guest_id);
  const item = after.items.find(({ id }) => id === asked?.item_id);
  return guest && item ? `${guest.guest_name}: ${item.name || 'an item'} isn’t mine` : null;
}

const isOpen = ({ state }: DisputeView) => state === 'open';
const keyOf = ({ item_id, guest_id }: DisputeView) => `${item_id} ${guest_id}`;
