import type { AssignmentMode } from '../split/bill.ts';

/** For guest_choice `units` are parts. */
export type ItemSelection = { personId: string; units: number };

/** Fails with the selectors' ids if they have more units than there would be. */
export type SelectionsResult = { ok: true; selections: ItemSelection[] } | { ok: false; selectors: string[] };

export type SelectedItem = {
  mode: AssignmentMode;
  totalQuantity: number;
  selections: readonly ItemSelection[];
};

/** Selections after an item's mode or quantity changes: a selector becomes one unit, and units become one part. */
export function selectionsAfterChange(
  item: SelectedItem,
  mode: AssignmentMode,
  totalQuantity: number,
): SelectionsResult {
  if (mode === 'group_split') return { ok: true, selections: [] };
  if (mode === 'guest_choice' && item.mode === mode) return { ok: true, selections: [...item.selections] };
  const units = asUnits(item);
  const counted = mode === 'quantity_based' || item.mode === 'quantity_based';
  if (counted && unitsOf(units) > totalQuantity) return { ok: false, selectors: units.map(byPerson) };
  return { ok: true, selections: mode === 'guest_choice' ? units.map(asSelector) : units };
}

/** Selections after two lines are grouped: everyone keeps the units of both, a selector counts as one unit. */
export function selectionsAfterMerge(target: SelectedItem, dragged: SelectedItem): SelectionsResult {
  const units = asUnits(
    { ...target, selections: [...asUnits(target), ...asUnits(dragged)] },
    'quantity_based',
  );
  const totalQuantity = target.totalQuantity + dragged.totalQuantity;
  if (unitsOf(units) > totalQuantity) return { ok: false, selectors: units.map(byPerson) };
  return { ok: true, selections: units };
}

function asUnits(item: SelectedItem, mode = item.mode): ItemSelection[] {
  if (mode === 'group_split') return [];
  const units = new Map<string, number>();
  for (const selection of item.selections) {
    if (selection.units <= 0) continue;
    const before = units.get(selection.personId) ?? 0;
    units.set(selection.personId, mode === 'guest_choice' ? 1 : before + selection.units);
  }
  const selections = [...units].map(([personId, count]) => ({ personId, units: count }));
  return selections.sort((a, b) => (a.personId < b.personId ? -1 : 1));
}

function unitsOf(selections: readonly ItemSelection[]): number {
  return selections.reduce((total, selection) => total + selection.units, 0);
}

const byPerson = (selection: ItemSelection): string => selection.personId;
const asSelector = ({ personId }: ItemSelection): ItemSelection => ({ personId, units: 1 });
