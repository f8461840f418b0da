import { add, type Cents } from '../money/money.ts';
import type { AssignmentMode } from '../split/bill.ts';

export type { AssignmentMode } from '../split/bill.ts';

/** Quantity picker only (spec section 9); editing and grouping may exceed it. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 20;

/** Below this an item is marked as uncertain (spec section 9). */
export const CONFIDENCE_THRESHOLD = 0.8;

/** The mode of an item added, edited, grouped or taken out of the group split (spec section 4). */
export function modeForQuantity(quantity: number): AssignmentMode {
  return quantity > 1 ? 'quantity_based' : 'guest_choice';
}

/** The mode of an item the host assigns: several units become countable (spec section 4). */
export function modeWhenAssigned(mode: AssignmentMode, totalQuantity: number): AssignmentMode {
  return totalQuantity > 1 ? 'quantity_based' : mode;
}

/** How many units `personId` may have in total. */
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

export type ItemIssue = 'incomplete' | 'missing_price' | 'low_confidence';

/** The flags of an item as read; `confidence` is null if typed by hand. */
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

/** Whether two lines may be grouped: the same name, ignoring "(n of m)" (spec section 5). */
export function canMerge(a: { id: string; name: string }, b: { id: string; name: string }): boolean {
  return a.id !== b.id && baseName(a.name) !== '' && baseName(a.name) === baseName(b.name);
}

export type MergeableItem = { name: string; price: Cents; reduction: Cents; totalQuantity: number };

/** Groups two lines: quantities, prices and reductions add up (spec section 4). */
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
