import { fits, type ShapeOf } from '@fairtab/contract/fits';
import type { Assignment } from '@fairtab/domain/assignments';

const keyOf = (receiptId: string): string => `fairtab.assigning.${receiptId}`;

const SHAPE = [
  [
    {
      itemId: 'string',
      mode: '=guest_choice|quantity_based|group_split',
      selections: [{ personId: 'string', units: 'int' }],
    },
  ],
] as const satisfies ShapeOf<Assignment[][]>;

/** Keeps the steps of Assign Items that are not saved yet, so that a page that is left or loaded again loses none. */
export function keepSteps(receiptId: string, steps: readonly (readonly Assignment[])[]): void {
  try {
    if (steps.length === 0) localStorage.removeItem(keyOf(receiptId));
    else localStorage.setItem(keyOf(receiptId), JSON.stringify(steps));
  } catch {
    // The page works without it.
  }
}

/** What this device has kept, in its order; nothing if it cannot be read. */
export function keptSteps(receiptId: string): Assignment[][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(receiptId)) ?? '[]');
    return fits(stored, SHAPE) ? stored : [];
  } catch {
    return [];
  }
}
