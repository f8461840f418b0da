import type { Assignment } from '@fairtab/domain/assignments';
import { keptText, readKept } from '../../../lib/kept.ts';
import { readStored } from '../../../lib/read-stored.ts';

/** Steps that are not saved yet, or what leads back from those that are. */
type Kind = 'unsaved' | 'undo';

/** Rises with every change of Assignment. */
const SCHEMA = 1;

const keyOf = (kind: Kind, receiptId: string): string => `fairtab.assigning.${kind}.${receiptId}`;

/** Keeps steps of Assign Items, so that a page that is left or loaded again loses none. */
export function keepSteps(kind: Kind, receiptId: string, steps: readonly (readonly Assignment[])[]): void {
  try {
    if (steps.length === 0) localStorage.removeItem(keyOf(kind, receiptId));
    else localStorage.setItem(keyOf(kind, receiptId), keptText(SCHEMA, steps));
  } catch {
    // The page works without it.
  }
}

/** What this device has kept, in its order; nothing by another version. */
export const keptSteps = (kind: Kind, receiptId: string): Assignment[][] =>
  readKept(SCHEMA, readStored('localStorage', keyOf(kind, receiptId)), () =>
    keepSteps(kind, receiptId, []),
  ) ?? [];
