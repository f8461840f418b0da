import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { wholeBill } from '@fairtab/texts/en/bill';
import { guestNews } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { announce } from '../../../lib/announce.ts';
import { showMoments } from '../../../lib/moments.ts';
import { displayNames, nameIn, type PersonLine, personBill } from '../../person-bill/index.ts';

/** A view on screen for this many milliseconds has been seen. */
const SEEN = 100;

/** Shows and announces others' changes. `since`: when the view arrived (performance.now). */
export function announceChanges(before: ReceiptView, view: ReceiptView, since: number): void {
  const news = othersChanges(before, view);
  if (news) announce(news);
  // The host's page shows its own.
  if (!view.me.is_host) showMoments(before, view, performance.now() - since < SEEN);
}

/** Above this many sentences, a summary replaces them. */
const SENTENCES = 3;

/** What others did between two views, in words for screen readers; empty for no change. */
export function othersChanges(before: ReceiptView, after: ReceiptView): string {
  if (after.receipt.admin_flow_type === 'preassign') return assignedChanges(before, after);
  const names = displayNames(after.guests);
  const me = after.me.guest_id;
  const news = [...selections(before, after, names, me), ...submissions(before, after, names, me)];
  if (news.length > SENTENCES) return text(guestNews.manyChoices);
  return news.join(' ');
}

type Names = ReadonlyMap<string, string>;

function selections(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const itemNames = new Map(after.items.map((item) => [item.id, item.name]));
  const key = (selection: { item_id: string; guest_id: string }) =>
    `${selection.item_id} ${selection.guest_id}`;
  const had = new Map(before.selections.map((selection) => [key(selection), selection.units]));
  const has = new Map(after.selections.map((selection) => [key(selection), selection.units]));
  type Change = typeof guestNews.took | typeof guestNews.letGo;
  const newsOf = (selection: { item_id: string; guest_id: string }, change: Change) => {
    const item = itemNames.get(selection.item_id);
    // Who was confirmed to be another guest keeps what they had.
    if (item === undefined || selection.guest_id === me || !names.has(selection.guest_id)) return [];
    return [text(change, { name: nameIn(names, selection.guest_id), item })];
  };
  return [
    ...after.selections.flatMap((selection) =>
      had.get(key(selection)) === selection.units ? [] : newsOf(selection, guestNews.took),
    ),
    ...before.selections.flatMap((selection) =>
      has.has(key(selection)) ? [] : newsOf(selection, guestNews.letGo),
    ),
  ];
}

function submissions(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const done = new Set(before.guests.filter((guest) => guest.submitted).map((guest) => guest.id));
  return after.guests
    .filter((guest) => guest.submitted && !done.has(guest.id) && guest.id !== me)
    .map((guest) => text(guestNews.submitted, { name: nameIn(names, guest.id) }));
}

/** What the host changed for this guest on a pre-assigned receipt, in words; empty for no change. */
function assignedChanges(before: ReceiptView, after: ReceiptView): string {
  const me = after.me.guest_id;
  if (me === null || before.me.guest_id !== me) return '';
  const [was, is] = [personBill(before, me), personBill(after, me)];
  const news = [...itemNames(was?.lines ?? [], is?.lines ?? []), ...answers(before, after, me)];
  const final = before.receipt.status !== 'finalized' && after.receipt.status === 'finalized';
  const total =
    is && was?.own !== is.own
      ? [text(guestNews.total, { total: moneyIn(paymentCurrency(after.receipt))(is.own) })]
      : [];
  return [
    ...(final ? [text(wholeBill.isFinal)] : []),
    ...(news.length > SENTENCES ? [text(guestNews.manyItems)] : news),
    ...total,
  ].join(' ');
}

function itemNames(was: readonly PersonLine[], is: readonly PersonLine[]): string[] {
  const [had, has] = [was, is].map((lines) => new Map(lines.map((line) => [line.item.id, line])));
  return [
    ...is.flatMap(({ item: { id, name }, part }) => {
      const old = had?.get(id);
      if (old?.part === part) return [];
      if (part === null) return [text(old ? guestNews.allYours : guestNews.yoursNow, { item: name })];
      return [text(old ? guestNews.part : guestNews.partYoursNow, { item: name, part })];
    }),
    ...was.flatMap(({ item: { id, name } }) =>
      has?.has(id) ? [] : [text(guestNews.notYours, { item: name })],
    ),
  ];
}

/** The host's refusals of disputes. */
function answers(before: ReceiptView, after: ReceiptView, me: string): string[] {
  const stands = ({ disputes }: ReceiptView, itemId: string) =>
    disputes.find((one) => one.item_id === itemId && one.guest_id === me)?.state;
  return after.items
    .filter(({ id }) => stands(after, id) === 'kept' && stands(before, id) === 'open')
    .map(({ name }) => text(guestNews.staysYours, { payer: after.receipt.payer_name, item: name }));
}
