import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestNews } from '@fairtab/texts/en/guest-news';
import { say } from '@fairtab/texts/say';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { assignedChanges } from './assigned-changes.ts';

/** More sentences than these are replaced by a summary. */
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
