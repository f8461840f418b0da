import { splitIntoUnits } from '../items/split-item.ts';
import type { Facts, Item, TableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { requireChoosing } from '../selections/choosing.ts';
import { unitsToTake } from '../selections/take-item.ts';
import { requireRoom, selectedItem, selects, unitsOf, withUnits } from '../selections.ts';
import { askToShare, withoutAnswered } from './ask.ts';

type Asked = { item_id: string; guest_id: string; guest_ids: readonly string[] };

/**
 * Selects an item and asks others to share it. Of a counted item, the guest's own units become lines to share.
 * @throws Refused guest.already_submitted, item.not_found, proposal.not_shareable, guest.not_found, item.not_enough,
 * item.too_many_selections; as splitIntoUnits
 */
export function proposeShare<R extends TableReceipt>(receipt: R, asked: Asked, facts: Facts): R {
  const { item_id, guest_id: me, guest_ids } = asked;
  requireChoosing(receipt, me);
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode === 'group_split') refuse('proposal.not_shareable', {});
  const others = new Set(receipt.guests.flatMap(({ id }) => (id === me ? [] : [id])));
  if (!guest_ids.every((id) => others.has(id))) refuse('guest.not_found', {});
  if (item.assignment_mode === 'quantity_based') {
    const { receipt: split, itemIds } = ownUnits(receipt, item, me, facts);
    return askAll(split, me, { itemIds, guestIds: guest_ids }, facts);
  }
  const guestIds = guest_ids.filter((id) => !selects(receipt, item_id, id));
  return withoutAnswered(askAll(withOne(receipt, item_id, me), me, { itemIds: [item_id], guestIds }, facts));
}

function withOne<R extends TableReceipt>(receipt: R, item_id: string, guest_id: string): R {
  if (selects(receipt, item_id, guest_id)) return receipt;
  requireRoom(receipt, 1);
  return withUnits(receipt, { item_id, guest_id, units: 1 });
}

const askAll = <R extends TableReceipt>(
  receipt: R,
  from_guest_id: string,
  { itemIds, guestIds }: { itemIds: readonly string[]; guestIds: readonly string[] },
  facts: Facts,
): R =>
  itemIds
    .flatMap((item_id) => guestIds.map((to_guest_id) => ({ item_id, from_guest_id, to_guest_id })))
    .reduce((after, question) => askToShare(after, question, facts), receipt);

function ownUnits<R extends TableReceipt>(
  receipt: R,
  item: Item,
  guest_id: string,
  facts: Facts,
): { receipt: R; itemIds: string[] } {
  const wanted = Math.max(unitsOf(receipt, item.id, guest_id), 1);
  const units = unitsToTake(receipt, { item_id: item.id, guest_id, units: wanted });
  const isMine = ({ personId }: { personId: string }) => personId === guest_id;
  const others = selectedItem(receipt, item).selections.filter((one) => !isMine(one));
  const selections = [...others, { personId: guest_id, units }];
  const split = splitIntoUnits(receipt, { item, selections }, facts);
  const mine = split.lines.filter((line) => line.selections.some(isMine));
  return { receipt: split.receipt, itemIds: mine.map(({ id }) => id) };
}
