import { modeForQuantity } from '@fairtab/domain/receipt/items';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import type { HostReceipt, Item } from '../model.ts';
import { refuse } from '../refused.ts';

/** @throws Refused item.not_found */
export const findItem = ({ items }: Pick<HostReceipt, 'items'>, id: string): Item =>
  items.find((item) => item.id === id) ?? refuse('item.not_found', {});

/** By position, then id. */
export const inItemOrder = (items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export const lastPosition = (items: readonly Item[]): number =>
  1 + Math.max(-1, ...items.map(({ position }) => position));

/** Shifts the items from a position on, if it is in use. */
export const makeRoomAt = (items: readonly Item[], position: number | undefined): Item[] =>
  position === undefined || items.every((item) => item.position !== position)
    ? [...items]
    : items.map((item) => (item.position < position ? item : { ...item, position: item.position + 1 }));

type Asked = {
  split_evenly?: boolean | undefined;
  assignment_mode?: AssignmentMode | undefined;
  total_quantity?: number | undefined;
};

/** Spec section 4, but a new quantity keeps a group split. @throws Refused request.field_refused for a mode it cannot have */
export function itemMode(
  before: AssignmentMode,
  quantity: number,
  { asked, changed }: { asked: Asked; changed: Asked },
): AssignmentMode {
  const mode = decided(before, quantity, changed);
  const { split_evenly, assignment_mode } = asked;
  if ((assignment_mode ?? mode) !== mode) refuse('request.field_refused', { field: 'assignment_mode' });
  if ((split_evenly ?? mode === 'group_split') !== (mode === 'group_split'))
    refuse('request.field_refused', { field: 'split_evenly' });
  return mode;
}

function decided(before: AssignmentMode, quantity: number, changed: Asked): AssignmentMode {
  const { split_evenly, assignment_mode, total_quantity } = changed;
  if (split_evenly === true || assignment_mode === 'group_split') return 'group_split';
  if (split_evenly === false || assignment_mode !== undefined) return modeForQuantity(quantity);
  return before === 'group_split' || total_quantity === undefined ? before : modeForQuantity(quantity);
}
