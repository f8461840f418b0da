import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { guestNews } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { announce } from '../../../lib/announce.ts';
import { showMoments } from '../../../lib/moments.ts';
import { displayNames, nameIn, type PersonLine, personBills } from '../../person-bill/index.ts';

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
  if (news.length > SENTENCES) return say(guestNews.manyChoices);
  return news.join(' ');
}

type Names = ReadonlyMap<string, string>;

function selections(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const dishes = new Map(after.items.map((item) => [item.id, item.name]));
  const key = (selection: { item_id: string; guest_id: string }) =>
    `${selection.item_id} ${selection.guest_id}`;
  const had = new Map(before.selections.map((selection) => [key(selection), selection.units]));
  const has = new Map(after.selections.map((selection) => [key(selection), selection.units]));
  type Change = typeof guestNews.took | typeof guestNews.letGo;
  const sayOf = (selection: { item_id: string; guest_id: string }, change: Change) => {
    const dish = dishes.get(selection.item_id);
    if (dish === undefined || selection.guest_id === me) return [];
    return [say(change, { name: nameIn(names, selection.guest_id), dish })];
  };
  return [
    ...after.selections.flatMap((selection) =>
      had.get(key(selection)) === selection.units ? [] : sayOf(selection, guestNews.took),
    ),
    ...before.selections.flatMap((selection) =>
      has.has(key(selection)) ? [] : sayOf(selection, guestNews.letGo),
    ),
  ];
}

function submissions(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const done = new Set(before.guests.filter((guest) => guest.submitted).map((guest) => guest.id));
  return after.guests
    .filter((guest) => guest.submitted && !done.has(guest.id) && guest.id !== me)
    .map((guest) => say(guestNews.submitted, { name: nameIn(names, guest.id) }));
}

/** What the host changed for this guest on a pre-assigned receipt, in words; empty for no change. */
function assignedChanges(before: ReceiptView, after: ReceiptView): string {
  const me = after.me.guest_id;
  if (me === null || before.me.guest_id !== me) return '';
  const [was, is] = [personBills(before).get(me), personBills(after).get(me)];
  const news = [...dishes(was?.lines ?? [], is?.lines ?? []), ...answers(before, after, me)];
  const final = before.receipt.status !== 'finalized' && after.receipt.status === 'finalized';
  const total =
    is && was?.own !== is.own
      ? [say(guestNews.total, { total: moneyIn(askedCurrency(after.receipt))(is.own) })]
      : [];
  return [
    ...(final ? [say(guestNews.final)] : []),
    ...(news.length > SENTENCES ? [say(guestNews.manyItems)] : news),
    ...total,
  ].join(' ');
}

function dishes(was: readonly PersonLine[], is: readonly PersonLine[]): string[] {
  const [had, has] = [was, is].map((lines) => new Map(lines.map((line) => [line.item.id, line])));
  return [
    ...is.flatMap(({ item: { id, name }, part }) => {
      const old = had?.get(id);
      if (old?.part === part) return [];
      if (part === null) return [say(old ? guestNews.allYours : guestNews.yoursNow, { dish: name })];
      return [say(old ? guestNews.part : guestNews.partYoursNow, { dish: name, part })];
    }),
    ...was.flatMap(({ item: { id, name } }) =>
      has?.has(id) ? [] : [say(guestNews.notYours, { dish: name })],
    ),
  ];
}

/** The host's refusals of disputes. */
function answers(before: ReceiptView, after: ReceiptView, me: string): string[] {
  const stands = ({ disputes }: ReceiptView, itemId: string) =>
    disputes.find((one) => one.item_id === itemId && one.guest_id === me)?.state;
  return after.items
    .filter(({ id }) => stands(after, id) === 'kept' && stands(before, id) === 'open')
    .map(({ name }) => say(guestNews.staysYours, { payer: after.receipt.payer_name, dish: name }));
}
