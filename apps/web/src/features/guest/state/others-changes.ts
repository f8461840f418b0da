import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames, NAMELESS } from '../../bill/index.ts';
import { assignedChanges } from './assigned-changes.ts';

/** Longer news is a flood: it is summed up. */
const SENTENCES = 3;

/** What other people did between two views, in words for screen readers; empty when nothing. */
export function othersChanges(before: ReceiptView, after: ReceiptView): string {
  if (after.receipt.admin_flow_type === 'preassign') return assignedChanges(before, after);
  const names = displayNames(after.guests);
  const me = after.me.guest_id;
  const news = [...choices(before, after, names, me), ...submissions(before, after, names, me)];
  if (news.length > SENTENCES) return 'Others at the table changed their choices.';
  return news.join(' ');
}

type Names = ReadonlyMap<string, string>;

function choices(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const dishes = new Map(after.items.map((item) => [item.id, item.name]));
  const key = (claim: { item_id: string; guest_id: string }) => `${claim.item_id} ${claim.guest_id}`;
  const had = new Map(before.claims.map((claim) => [key(claim), claim.units]));
  const has = new Map(after.claims.map((claim) => [key(claim), claim.units]));
  const say = (claim: { item_id: string; guest_id: string }, verb: string) => {
    const dish = dishes.get(claim.item_id);
    if (dish === undefined || claim.guest_id === me) return [];
    return [`${names.get(claim.guest_id) ?? NAMELESS} ${verb} ${dish}.`];
  };
  return [
    ...after.claims.flatMap((claim) => (had.get(key(claim)) === claim.units ? [] : say(claim, 'took'))),
    ...before.claims.flatMap((claim) => (has.has(key(claim)) ? [] : say(claim, 'let go of'))),
  ];
}

function submissions(before: ReceiptView, after: ReceiptView, names: Names, me: string | null): string[] {
  const done = new Set(before.guests.filter((guest) => guest.submitted).map((guest) => guest.id));
  return after.guests
    .filter((guest) => guest.submitted && !done.has(guest.id) && guest.id !== me)
    .map((guest) => `${names.get(guest.id) ?? NAMELESS} has submitted.`);
}
