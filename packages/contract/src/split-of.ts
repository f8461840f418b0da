import { type Split, splitBill } from '@fairtab/domain/splitting';
import { billOf, type DividedReceipt } from './bill-of.ts';

const known = new WeakMap<DividedReceipt, Map<string | null, Split>>();

/**
 * The current amounts of a view. A view never changes, so it is divided once, however many parts of a page show it.
 * @param asSubmitted a guest who is still choosing and counts as submitted, to show what they will owe
 */
export function splitOf(view: DividedReceipt, asSubmitted: string | null = null): Split {
  const splits = known.get(view) ?? new Map<string | null, Split>();
  known.set(view, splits);
  const split = splits.get(asSubmitted) ?? splitBill(billOf(view, asSubmitted));
  splits.set(asSubmitted, split);
  return split;
}
