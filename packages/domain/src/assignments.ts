import type { AssignmentMode } from './bill.ts';
import type { HeldItem, Hold } from './item-claims.ts';
import { holdsAfterChange } from './item-claims.ts';
import { modeForQuantity, modeWhenAssigned, unitsAvailable } from './items.ts';

/** An item the host assigns, with who has it now. */
export type AssignableItem = HeldItem & { id: string };

/** Who has an item, and how it is counted: all that one step on Assign Items changes about it. */
export type Assignment = { itemId: string; mode: AssignmentMode; holds: Hold[] };

/** The step, or how many units the person may have at most; 'taken' where more people hold it than it has units. */
export type AssignResult =
  | { ok: true; assignment: Assignment }
  | { ok: false; reason: 'not_enough'; available: number }
  | { ok: false; reason: 'taken'; holders: string[] };

/** What an item has now: what undoing a step goes back to. */
export function assignmentOf(item: AssignableItem): Assignment {
  return { itemId: item.id, mode: item.mode, holds: item.holds.map(copy) };
}

/**
 * Gives a person exactly so many units of an item; 0 takes it away. An item of several units becomes counted (spec
 * section 4), each of its selectors holding one unit. What the whole table shared is this person's alone.
 */
export function giveUnits(item: AssignableItem, personId: string, units: number): AssignResult {
  const { totalQuantity } = item;
  const wholeTable = item.mode === 'group_split';
  const mode = wholeTable ? modeForQuantity(totalQuantity) : modeWhenAssigned(item.mode, totalQuantity);
  const moved = holdsAfterChange(item, mode, totalQuantity);
  if (!moved.ok) return { ok: false, reason: 'taken', holders: moved.holders };
  const counted = mode === 'quantity_based';
  const available = counted ? unitsAvailable(totalQuantity, moved.holds, personId) : 1;
  if (counted && units > available) return { ok: false, reason: 'not_enough', available };
  const others = moved.holds.filter((hold) => hold.personId !== personId);
  const given = Math.min(units, available);
  const holds = given > 0 ? [...others, { personId, units: given }] : others;
  return { ok: true, assignment: { itemId: item.id, mode, holds } };
}

/**
 * A person is tapped on an item: on if they were off, off if they were on. Whoever is taken off a dish of the whole
 * table leaves it to the others; one that some share equally goes on being shared; any other of several units is counted.
 * @param everyone the ids of all who share what the whole table shares
 */
export function tapPerson(item: AssignableItem, personId: string, everyone: readonly string[]): AssignResult {
  if (item.mode === 'group_split') {
    const on = everyone.includes(personId);
    const rest = on ? everyone.filter((id) => id !== personId) : [...everyone, personId];
    return { ok: true, assignment: splitAmong(item, rest) };
  }
  const held = item.holds.find((hold) => hold.personId === personId);
  const shared = item.mode === 'guest_choice' && (item.totalQuantity === 1 || item.holds.length > 0);
  if (!shared) return giveUnits(item, personId, held ? 0 : 1);
  const others = item.holds.flatMap((hold) => (hold.personId === personId ? [] : [hold.personId]));
  return { ok: true, assignment: splitAmong(item, held ? others : [...others, personId]) };
}

/** Splits an item equally among these people, however many units it has (docs/decisions/0030). */
export function splitAmong(item: Pick<AssignableItem, 'id'>, personIds: readonly string[]): Assignment {
  const holds = [...new Set(personIds)].map((personId) => ({ personId, units: 1 }));
  return { itemId: item.id, mode: 'guest_choice', holds };
}

/** Goes over from sharing an item equally to counting its units: whoever shared it holds one. */
export function countUnits(item: AssignableItem): AssignResult {
  const moved = holdsAfterChange(item, 'quantity_based', item.totalQuantity);
  if (!moved.ok) return { ok: false, reason: 'taken', holders: moved.holders };
  return { ok: true, assignment: { itemId: item.id, mode: 'quantity_based', holds: moved.holds } };
}

/** Everything that nobody has yet goes to one person. What others have, and what the whole table shares, stays. */
export function giveTheRest(items: readonly AssignableItem[], personId: string): Assignment[] {
  return items.flatMap((item) => {
    if (item.mode === 'group_split') return [];
    if (item.mode === 'guest_choice' && item.holds.length > 0) return [];
    const units = item.totalQuantity > 1 ? unitsAvailable(item.totalQuantity, item.holds, personId) : 1;
    const held = item.holds.find((hold) => hold.personId === personId)?.units ?? 0;
    if (units <= held) return [];
    const given = giveUnits(item, personId, units);
    return given.ok ? [given.assignment] : [];
  });
}

/** What is wrong with an assignment that somebody asks for. */
export type AssignmentFault =
  | { reason: 'mode' | 'person' | 'twice' }
  | { reason: 'not_enough'; available: number };

/**
 * Whether an item can be assigned like this: people of the bill, each once; single hands on what is shared, no more units
 * than there are on what is counted, and nobody by name on what the whole table shares.
 */
export function assignmentFault(
  item: Pick<AssignableItem, 'totalQuantity'>,
  { mode, holds }: Pick<Assignment, 'mode' | 'holds'>,
  people: ReadonlySet<string>,
): AssignmentFault | null {
  if (holds.some((hold) => !people.has(hold.personId))) return { reason: 'person' };
  if (new Set(holds.map((hold) => hold.personId)).size < holds.length) return { reason: 'twice' };
  if (mode === 'group_split') return holds.length > 0 ? { reason: 'mode' } : null;
  if (mode === 'guest_choice') return holds.some((hold) => hold.units !== 1) ? { reason: 'mode' } : null;
  const units = holds.reduce((total, hold) => total + hold.units, 0);
  return units > item.totalQuantity ? { reason: 'not_enough', available: item.totalQuantity } : null;
}

const copy = ({ personId, units }: Hold): Hold => ({ personId, units });
