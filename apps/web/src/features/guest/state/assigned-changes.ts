import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestNews } from '@fairtab/texts/en/guest-news';
import { say } from '@fairtab/texts/say';
import { type PersonLine, personBills } from '../../person-bill/index.ts';

/** More sentences than these are replaced by a summary. */
const SENTENCES = 3;

/** What the host has changed for this guest between two views of an assigned bill, in words; empty for no change. */
export function assignedChanges(before: ReceiptView, after: ReceiptView): string {
  const me = after.me.guest_id;
  if (me === null || before.me.guest_id !== me) return '';
  const [was, is] = [personBills(before).get(me), personBills(after).get(me)];
  const news = [...dishes(was?.lines ?? [], is?.lines ?? []), ...answers(before, after, me)];
  const final = before.receipt.status !== 'finalized' && after.receipt.status === 'finalized';
  const total = is && was?.total !== is.total ? [say(guestNews.total, { total: is.total })] : [];
  return [
    ...(final ? [say(guestNews.final)] : []),
    ...(news.length > SENTENCES ? [say(guestNews.manyItems)] : news),
    ...total,
  ].join(' ');
}

function dishes(was: readonly PersonLine[], is: readonly PersonLine[]): string[] {
  const [had, has] = [was, is].map((lines) => new Map(lines.map((line) => [line.itemId, line])));
  return [
    ...is.flatMap(({ itemId, name, part }) => {
      const old = had?.get(itemId);
      if (old?.part === part) return [];
      if (part === null) return [say(old ? guestNews.allYours : guestNews.yoursNow, { dish: name })];
      return [say(old ? guestNews.part : guestNews.partYoursNow, { dish: name, part })];
    }),
    ...was.flatMap(({ itemId, name }) => (has?.has(itemId) ? [] : [say(guestNews.notYours, { dish: name })])),
  ];
}

/** The host's answers that keep a disputed item. */
function answers(before: ReceiptView, after: ReceiptView, me: string): string[] {
  const stands = ({ disputes }: ReceiptView, itemId: string) =>
    disputes.find((one) => one.item_id === itemId && one.guest_id === me)?.state;
  return after.items
    .filter(({ id }) => stands(after, id) === 'kept' && stands(before, id) === 'open')
    .map(({ name }) => say(guestNews.staysYours, { payer: after.receipt.payer_name, dish: name }));
}
