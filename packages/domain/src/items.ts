import type { AssignmentMode } from './bill.ts';
import { add, type Cents } from './money.ts';

export type { AssignmentMode } from './bill.ts';

/** Limits of the quantity picker (spec section 9). Editing and grouping may go above. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 20;

/** Below this an item is marked as uncertainly read (spec section 9). */
export const CONFIDENCE_THRESHOLD = 0.8;

/**
 * The mode of an item that was added, edited, grouped, or taken out of the group split, by its quantity
 * (spec section 4): several units are counted, a single one is shared by the people who select it.
 */
export function modeForQuantity(quantity: number): AssignmentMode {
  return quantity > 1 ? 'quantity_based' : 'guest_choice';
}

/** The mode of an item the host assigns: several units become countable, otherwise it stays (spec section 4). */
export function modeWhenAssigned(mode: AssignmentMode, totalQuantity: number): AssignmentMode {
  return totalQuantity > 1 ? 'quantity_based' : mode;
}

/** Units of an item that no one else selected: how many `personId` may have in total. */
export function unitsAvailable(
  totalQuantity: number,
  selections: readonly { personId: string; units: number }[],
  personId: string,
): number {
  const taken = selections.reduce(
    (total, selection) => total + (selection.personId === personId ? 0 : selection.units),
    0,
  );
  return Math.max(totalQuantity - taken, 0);
}

/** What should be checked against the receipt (spec section 5, "Issue flags"). */
export type ItemIssue = 'incomplete' | 'missing_price' | 'low_confidence';

/** The flags of an item as it was read; `confidence` is null for one typed by hand. */
export function itemIssues(item: { name: string; price: Cents; confidence: number | null }): ItemIssue[] {
  const issues: ItemIssue[] = [];
  if (!item.name.trim()) issues.push('incomplete');
  if (item.price <= 0) issues.push('missing_price');
  if (item.confidence !== null && item.confidence < CONFIDENCE_THRESHOLD) issues.push('low_confidence');
  return issues;
}

/** The name without a trailing "(2 of 3)", which marks one of several equal lines. */
export function baseName(name: string): string {
  return name.replace(/\s*\(\d+ of \d+\)\s*$/i, '').trim();
}

/** Whether two different lines may be grouped: identical names but for "(n of m)" (spec section 5). */
export function canMerge(a: { id: string; name: string }, b: { id: string; name: string }): boolean {
  return a.id !== b.id && baseName(a.name) !== '' && baseName(a.name) === baseName(b.name);
}

/** `reduction` is what is taken off the price, in cents. */
export type MergeableItem = { name: string; price: Cents; reduction: Cents; totalQuantity: number };

/** The line that grouping two lines makes: quantities, prices and reductions add up (spec section 4). */
export function mergeItems(
  target: MergeableItem,
  dragged: MergeableItem,
): MergeableItem & { mode: AssignmentMode } {
  const totalQuantity = target.totalQuantity + dragged.totalQuantity;
  return {
    name: baseName(target.name),
    price: add(target.price, dragged.price),
    reduction: add(target.reduction, dragged.reduction),
    totalQuantity,
    mode: modeForQuantity(totalQuantity),
  };
}
