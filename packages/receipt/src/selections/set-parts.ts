import { payingMore, withParts } from '@fairtab/domain/split/parts';
import type { TableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { selectedItem, selects, withSelections } from '../selections.ts';
import { requireChoosing } from './choosing.ts';

/**
 * Anyone who shares the item may set its parts, but only the host may raise the share of a guest who has submitted.
 * @throws Refused guest.already_submitted, item.not_found, proposal.not_shareable, guest.not_found, item.parts_submitted
 */
export function setParts<R extends TableReceipt>(
  receipt: R,
  asked: { item_id: string; guest_id: string; parts: readonly { guest_id: string; parts: number }[] },
): R {
  const { item_id, guest_id: me } = asked;
  requireChoosing(receipt, me);
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode !== 'guest_choice') refuse('proposal.not_shareable', {});
  const wanted = new Map(asked.parts.map(({ guest_id, parts }) => [guest_id, parts]));
  if (![me, ...wanted.keys()].every((id) => selects(receipt, item_id, id))) refuse('guest.not_found', {});
  const { selections } = selectedItem(receipt, item);
  const before = withParts(selections, new Map());
  const after = withParts(selections, wanted);
  const submitted = new Set(receipt.guests.flatMap((guest) => (guest.submitted ? [guest.id] : [])));
  const guests = payingMore(before, after).filter((id) => id !== me && submitted.has(id));
  if (guests.length > 0) refuse('item.parts_submitted', { guests });
  const parts = [...after].map(([personId, units]) => ({ personId, units }));
  return { ...receipt, selections: withSelections(receipt.selections, new Map([[item_id, parts]])) };
}
