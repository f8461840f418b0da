import { fits, type ShapeOf } from '@fairtab/contract/fits';
import type { Assignment } from '@fairtab/domain/assignments';

/** Steps that are not saved yet, or what leads back from those that are. */
type Kind = 'unsaved' | 'undo';

const keyOf = (kind: Kind, receiptId: string): string => `fairtab.assigning.${kind}.${receiptId}`;

const SHAPE = [
  [
    {
      itemId: 'string',
      mode: '=guest_choice|quantity_based|group_split',
      selections: [{ personId: 'string', units: 'int' }],
    },
  ],
] as const satisfies ShapeOf<Assignment[][]>;

/** Keeps steps of Assign Items, so that a page that is left or loaded again loses none. */
export function keepSteps(kind: Kind, receiptId: string, steps: readonly (readonly Assignment[])[]): void {
  try {
    if (steps.length === 0) localStorage.removeItem(keyOf(kind, receiptId));
    else localStorage.setItem(keyOf(kind, receiptId), JSON.stringify(steps));
  } catch {
    // The page works without it.
  }
}

/** What this device has kept, in its order; nothing if it cannot be read. */
export function keptSteps(kind: Kind, receiptId: string): Assignment[][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind, receiptId)) ?? '[]');
    return fits(stored, SHAPE) ? stored : [];
  } catch {
    return [];
  }
}
