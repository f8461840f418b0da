import { PARTS_MAX } from '../input/field-limits.ts';
import type { AssignmentMode } from '../split/bill.ts';
import type { ItemSelection, SelectedItem } from './item-selections.ts';
import { selectionsAfterChange } from './item-selections.ts';
import { modeForQuantity, modeWhenAssigned, unitsAvailable } from './items.ts';

export type AssignableItem = SelectedItem & { id: string };

export type Assignment = { itemId: string; mode: AssignmentMode; selections: ItemSelection[] };

export type AssignResult =
  | { ok: true; assignment: Assignment }
  | { ok: false; reason: 'not_enough'; available: number }
  | { ok: false; reason: 'taken'; selectors: string[] };

/** An item's current assignment, to undo a step with. */
export function assignmentOf(item: AssignableItem): Assignment {
  return { itemId: item.id, mode: item.mode, selections: item.selections.map(copy) };
}

/** Sets a person's units or parts; 0 removes them. Several units become counted, one per selector (spec section 4). */
export function giveUnits(item: AssignableItem, personId: string, units: number): AssignResult {
  const { totalQuantity } = item;
  const wholeTable = item.mode === 'group_split';
  const mode = wholeTable ? modeForQuantity(totalQuantity) : modeWhenAssigned(item.mode, totalQuantity);
  const moved = selectionsAfterChange(item, mode, totalQuantity);
  if (!moved.ok) return { ok: false, reason: 'taken', selectors: moved.selectors };
  const counted = mode === 'quantity_based';
  const available = counted ? unitsAvailable(totalQuantity, moved.selections, personId) : PARTS_MAX;
  if (units > available) return { ok: false, reason: 'not_enough', available };
  const others = moved.selections.filter((selection) => selection.personId !== personId);
  const selections = units > 0 ? [...others, { personId, units }] : others;
  return { ok: true, assignment: { itemId: item.id, mode, selections } };
}

/** Toggles a person on an item, as in spec section 4. @param everyone ids of all who share the dishes of the whole table */
export function tapPerson(item: AssignableItem, personId: string, everyone: readonly string[]): AssignResult {
  if (item.mode === 'group_split') {
    const on = everyone.includes(personId);
    const rest = on ? everyone.filter((id) => id !== personId) : [...everyone, personId];
    const shared = splitAmong(item, rest);
    const counted = item.totalQuantity > 1 && item.totalQuantity >= (on ? everyone.length : rest.length);
    return { ok: true, assignment: counted ? { ...shared, mode: 'quantity_based' } : shared };
  }
  const before = item.selections.find((selection) => selection.personId === personId);
  const shared = item.mode === 'guest_choice' && (item.totalQuantity === 1 || item.selections.length > 0);
  if (!shared) return giveUnits(item, personId, before ? 0 : 1);
  const others = item.selections.filter((selection) => selection.personId !== personId);
  const selections = before ? others : [...others, { personId, units: 1 }];
  return {
    ok: true,
    assignment: { itemId: item.id, mode: 'guest_choice', selections: selections.map(copy) },
  };
}

/** Splits an item equally among these people, whatever its units (decision 0030). */
export function splitAmong(item: Pick<AssignableItem, 'id'>, personIds: readonly string[]): Assignment {
  const selections = [...new Set(personIds)].map((personId) => ({ personId, units: 1 }));
  return { itemId: item.id, mode: 'guest_choice', selections };
}

/** Makes exactly these items dishes of the whole table (spec section 4). Items that change lose their selections. */
export function shareByTable(
  items: readonly Pick<AssignableItem, 'id' | 'mode' | 'totalQuantity'>[],
  itemIds: ReadonlySet<string>,
): Assignment[] {
  return items.flatMap(({ id, mode, totalQuantity }) => {
    const shared = itemIds.has(id);
    if (shared === (mode === 'group_split')) return [];
    return [{ itemId: id, mode: shared ? 'group_split' : modeForQuantity(totalQuantity), selections: [] }];
  });
}

/** Switches an equally shared item to counted units; each person who shared it keeps one. */
export function countUnits(item: AssignableItem): AssignResult {
  const moved = selectionsAfterChange(item, 'quantity_based', item.totalQuantity);
  if (!moved.ok) return { ok: false, reason: 'taken', selectors: moved.selectors };
  return { ok: true, assignment: { itemId: item.id, mode: 'quantity_based', selections: moved.selections } };
}

/** Gives everything unclaimed to one person. Other people's items and dishes of the whole table do not change. */
export function giveTheRest(items: readonly AssignableItem[], personId: string): Assignment[] {
  return items.flatMap((item) => {
    if (item.mode === 'group_split') return [];
    if (item.mode === 'guest_choice' && item.selections.length > 0) return [];
    const units = item.totalQuantity > 1 ? unitsAvailable(item.totalQuantity, item.selections, personId) : 1;
    const before = item.selections.find((selection) => selection.personId === personId)?.units ?? 0;
    if (units <= before) return [];
    const given = giveUnits(item, personId, units);
    return given.ok ? [given.assignment] : [];
  });
}

type AssignmentFault = { reason: 'mode' | 'person' | 'twice' } | { reason: 'not_enough'; available: number };

/** Checks that all are people of the bill, each once, with 1 to `PARTS_MAX` parts or no more units than there are. */
export function assignmentFault(
  item: Pick<AssignableItem, 'totalQuantity'>,
  { mode, selections }: Pick<Assignment, 'mode' | 'selections'>,
  people: ReadonlySet<string>,
): AssignmentFault | null {
  if (selections.some((selection) => !people.has(selection.personId))) return { reason: 'person' };
  if (new Set(selections.map((selection) => selection.personId)).size < selections.length)
    return { reason: 'twice' };
  if (mode === 'group_split') return selections.length > 0 ? { reason: 'mode' } : null;
  if (mode === 'guest_choice')
    return selections.some(({ units }) => units < 1 || units > PARTS_MAX) ? { reason: 'mode' } : null;
  const units = selections.reduce((total, selection) => total + selection.units, 0);
  return units > item.totalQuantity ? { reason: 'not_enough', available: item.totalQuantity } : null;
}

const copy = ({ personId, units }: ItemSelection): ItemSelection => ({ personId, units });
