import type { AssignmentMode } from './bill.ts';

/** Somebody's hold on one item; `units` is 1 for guest_choice. */
export type Hold = { personId: string; units: number };

/** The holds after an item changed, or who holds more units than would be left. */
export type HoldsResult = { ok: true; holds: Hold[] } | { ok: false; holders: string[] };

/** An item as far as its holds depend on it. */
export type HeldItem = { mode: AssignmentMode; totalQuantity: number; holds: readonly Hold[] };

/**
 * What becomes of the holds on an item whose mode or quantity changes: a selector becomes one unit, and units
 * become one selector. Refused, naming the holders in order of id, where the units held are more than there
 * would be. A shared item keeps no holds.
 */
export function holdsAfterChange(item: HeldItem, mode: AssignmentMode, totalQuantity: number): HoldsResult {
  if (mode === 'group_split') return { ok: true, holds: [] };
  const units = asUnits(item);
  const counted = mode === 'quantity_based' || item.mode === 'quantity_based';
  if (counted && unitsOf(units) > totalQuantity) return { ok: false, holders: units.map(byPerson) };
  return { ok: true, holds: mode === 'guest_choice' ? units.map(asSelector) : units };
}

/**
 * What becomes of the holds when two lines are grouped: the result is counted, and everybody keeps the units
 * of both; a selector counts as one unit. Refused, naming the holders in order of id, where units fall short.
 */
export function holdsAfterMerge(target: HeldItem, dragged: HeldItem): HoldsResult {
  const units = asUnits({ ...target, holds: [...asUnits(target), ...asUnits(dragged)] }, 'quantity_based');
  const totalQuantity = target.totalQuantity + dragged.totalQuantity;
  if (unitsOf(units) > totalQuantity) return { ok: false, holders: units.map(byPerson) };
  return { ok: true, holds: units };
}

/** Units per person in order of id; every selector of a guest_choice item is one unit. */
function asUnits(item: HeldItem, mode = item.mode): Hold[] {
  if (mode === 'group_split') return [];
  const units = new Map<string, number>();
  for (const hold of item.holds) {
    if (hold.units <= 0) continue;
    const before = units.get(hold.personId) ?? 0;
    units.set(hold.personId, mode === 'guest_choice' ? 1 : before + hold.units);
  }
  const holds = [...units].map(([personId, count]) => ({ personId, units: count }));
  return holds.sort((a, b) => (a.personId < b.personId ? -1 : 1));
}

function unitsOf(holds: readonly Hold[]): number {
  return holds.reduce((total, hold) => total + hold.units, 0);
}

const byPerson = (hold: Hold): string => hold.personId;
const asSelector = ({ personId }: Hold): Hold => ({ personId, units: 1 });
