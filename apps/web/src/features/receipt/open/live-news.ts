import { everyoneChose } from '@fairtab/contract/derived/everyone-chose';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { openReceipt } from '@fairtab/texts/en/home';
import { splitMode } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { announce } from '../../../lib/announce.ts';
import { toastNext } from '../../../lib/toast.ts';
import { nameOf } from '../../person-bill/index.ts';

/** Shows what others did since the last view: who joined, who submitted, that all have, and that the host was notified. */
export function sayNews(before: ReceiptView, view: ReceiptView): void {
  const news = newsBetween(before, view);
  if (news) announce(news);
  for (const { id, guest_name: name } of view.latecomers)
    if (before.latecomers.every((one) => one.id !== id))
      toastNext({
        title: say(openReceipt.asksToBeAdded, { name }),
        action: { label: say(openReceipt.seeRequest), onPress: () => scrollTo({ top: 0 }) },
      });
  if (!isComplete(before) && isComplete(view))
    toastNext({
      title: say(openReceipt.completeTitle),
      text: say(view.receipt.evenly ? splitMode.allIn : openReceipt.completeText),
      tone: 'success',
    });
  const byText = !before.receipt.completion_sms_sent && view.receipt.completion_sms_sent;
  const byEmail = !before.receipt.completion_email_sent && view.receipt.completion_email_sent;
  if (byText || byEmail)
    toastNext({
      title: say(openReceipt.notifiedTitle),
      text: say(
        byText && byEmail
          ? openReceipt.notifiedByBoth
          : byText
            ? openReceipt.notifiedByText
            : openReceipt.notifiedByEmail,
      ),
      tone: 'success',
    });
}

/** All guests have submitted, or the host has assigned everything. */
const isComplete = (view: ReceiptView): boolean =>
  view.receipt.admin_flow_type === 'preassign' ? view.receipt.selections_complete : everyoneChose(view);

function newsBetween(before: ReceiptView, after: ReceiptView): string {
  const known = new Map(before.guests.map((guest) => [guest.id, guest]));
  return after.guests
    .filter((guest) => !guest.is_host)
    .flatMap((guest) => {
      const name = nameOf(guest);
      const earlier = known.get(guest.id);
      if (guest.submitted && !earlier?.submitted)
        return [say(after.receipt.evenly ? splitMode.nowIn : openReceipt.chosen, { name })];
      if (earlier && guest.seat !== 'free' && earlier.seat === 'free')
        return [say(openReceipt.opened, { name })];
      return earlier || guest.seat === 'free' ? [] : [say(openReceipt.joined, { name })];
    })
    .join(' ');
}
