import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import { choosingIsOver } from '@fairtab/receipt/party';
import { pairIn, pairsAmong } from '@fairtab/receipt/paying/pairs';
import { splitOf } from '@fairtab/receipt/split-of';
import { hostBill } from '@fairtab/texts/en/bill';
import { liveNews } from '@fairtab/texts/en/home';
import { splitMode } from '@fairtab/texts/en/items';
import { hostPart } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { announce } from '../../../lib/announce.ts';
import { toastNext } from '../../../lib/toast.ts';
import { displayNames, nameIn, nameOf } from '../../person-bill/index.ts';

/** Shows what others did since the last view: who joined, who submitted, that all have, and that the host was notified. */
export function announceNews(before: ReceiptView, view: ReceiptView): void {
  const news = newsBetween(before, view);
  if (news) announce(news);
  for (const { id, guest_name: name, claimed_guest_id: claimed } of view.latecomers) {
    if (before.latecomers.some((one) => one.id === id)) continue;
    const title = text(claimed === null ? hostBill.asksToBeAdded : hostBill.saysTheyAre, { name });
    if (showsRequests(view.receipt.id)) announce(title);
    else
      toastNext({
        title,
        action: { label: text(liveNews.seeRequest), onPress: () => scrollTo({ top: 0 }) },
      });
  }
  for (const title of withdrawnBetween(before, view)) toastNext({ title });
  // Not over what the host reads in an open dialog, such as what finalizing does.
  const isReading = document.querySelector('dialog[open]') !== null;
  if (!isComplete(before) && isComplete(view) && !isReading)
    toastNext({
      title: text(liveNews.completeTitle),
      text: completeWords(view),
      tone: 'success',
    });
  const byText = !before.receipt.completion_sms_sent && view.receipt.completion_sms_sent;
  const byEmail = !before.receipt.completion_email_sent && view.receipt.completion_email_sent;
  if ((byText || byEmail) && !isReading)
    toastNext({
      title: text(liveNews.notifiedTitle),
      text: text(
        byText && byEmail
          ? liveNews.notifiedByBoth
          : byText
            ? liveNews.notifiedByText
            : liveNews.notifiedByEmail,
      ),
      tone: 'success',
    });
}

/** The request itself is in view: a message would cover its buttons. */
const showsRequests = (receiptId: string): boolean =>
  scrollY === 0 && location.pathname === `/receipt/${receiptId}` && !location.search.includes('mine');

/** Choosing is over, or the host has assigned everything. */
const isComplete = (view: ReceiptView): boolean =>
  view.receipt.admin_flow_type === 'preassign' ? view.receipt.selections_complete : choosingIsOver(view);

function completeWords(view: ReceiptView): string {
  const count = splitOf(view).unclaimed.items.length;
  if (count > 0) return text(hostPart.itemsLeft, { count });
  return text(view.receipt.evenly ? splitMode.allIn : liveNews.completeText);
}

/** What a guest had reported to another, who has not received it, or who was not paid after all. */
function withdrawnBetween(before: ReceiptView, after: ReceiptView): string[] {
  const names = displayNames(after.guests);
  return pairsAmong(before).flatMap(({ from, to, paid }) => {
    const now = pairIn(after, from, to).paid;
    const isGone = unconfirmedOf(paid) > 0 && unconfirmedOf(now) === 0 && now.confirmed === paid.confirmed;
    return isGone && to !== after.me.guest_id
      ? [text(liveNews.notPaid, { from: nameIn(names, from), to: nameIn(names, to) })]
      : [];
  });
}

function newsBetween(before: ReceiptView, after: ReceiptView): string {
  const known = new Map(before.guests.map((guest) => [guest.id, guest]));
  return after.guests
    .filter((guest) => !guest.is_host)
    .flatMap((guest) => {
      const name = nameOf(guest);
      const earlier = known.get(guest.id);
      if (guest.submitted && !earlier?.submitted)
        return [text(after.receipt.evenly ? splitMode.nowIn : liveNews.chosen, { name })];
      if (earlier && guest.seat !== 'free' && earlier.seat === 'free')
        return [text(liveNews.opened, { name })];
      return earlier || guest.seat === 'free' ? [] : [text(liveNews.joined, { name })];
    })
    .join(' ');
}
