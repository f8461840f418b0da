import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { assign } from '@fairtab/texts/en/assign';
import { items } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { tableNames } from '../../person-bill/index.ts';
import { selectionsByItem, sharersOf, unitsOf } from '../assign/assignments.ts';
import { ItemSheet } from '../assign/ItemSheet.tsx';
import type { MakeChange } from '../open/change.ts';
import { useForgetParts } from './use-forget-parts.ts';

type AssignDialogProps = { view: ReceiptView; item: ItemView; change: MakeChange; onClose: () => void };

/** Assigns an item or its units to guests, one at a time, so that what guests select meanwhile stays. */
export function AssignDialog({ view, item, change, onClose }: AssignDialogProps) {
  const selections = selectionsByItem(view).get(item.id) ?? [];
  const { forgetParts, question } = useForgetParts(view.selections);
  const unitsBefore = (guestId: string) => unitsOf(item, selections, [], guestId);

  /** Sets a guest's units of the item, or parts of an uncounted one; 0 removes it. */
  function give(guest_id: string, units: number): Promise<boolean> {
    const before = unitsBefore(guest_id);
    return change({
      name: 'assignItem',
      input: { id: item.id, guest_id, units },
      failed: text(assign.failed),
      done: text(units > 0 && before > 0 ? items.updated : units > before ? assign.added : assign.removed),
    });
  }
  // An item of several units becomes counted.
  const count = (guestId: string, units: number) =>
    void forgetParts(item.total_quantity > 1 ? [item] : [], () => void give(guestId, units));

  return (
    <>
      <ItemSheet
        {...{ item, selections, onClose }}
        names={tableNames(view.guests)}
        sharers={sharersOf(view)}
        disabled={false}
        actions={{
          tap: (_, guestId) => count(guestId, unitsBefore(guestId) > 0 ? 0 : 1),
          give: (_, guestId, units) => count(guestId, units),
          async divide(_, parts) {
            for (const [guestId, next] of parts) if (next !== unitsBefore(guestId)) await give(guestId, next);
          },
        }}
      />
      {question}
    </>
  );
}
