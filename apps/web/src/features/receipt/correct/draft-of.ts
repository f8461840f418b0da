import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { randomUuid } from '../../../lib/random-id.ts';
import type { Edit } from '../open/use-changes.ts';
import * as charges from './charge-drafts.ts';
import * as items from './item-drafts.ts';

/** What an edit makes of a bill that is corrected, as the server will store it; the same bill where its rules refuse it. */
export function draftOf(edit: Edit): (view: ReceiptView) => ReceiptView {
  switch (edit.kind) {
    case 'add_item':
      return items.added(edit.added);
    case 'edit_item':
      return items.edited(edit.item, edit.edited);
    case 'reduce_item':
      return (view) => items.withItem(view, edit.id, (one) => ({ ...one, reduction: edit.reduction }));
    case 'merge_items':
      return items.merged(edit.target, edit.dragged);
    case 'split_item':
      return items.split(edit.item);
    case 'add_charge':
      return charges.added(edit.charge);
    case 'edit_charge':
      return charges.edited(edit.id, edit.charge);
    case 'set_company':
      return (view) => ({
        ...view,
        guests: view.guests.map((one) =>
          one.id === edit.guestId ? { ...one, companions: edit.companions.map(withId) } : one,
        ),
      });
  }
}

type Companion = ReceiptView['guests'][number]['companions'][number];

const withId = (saved: Omit<Companion, 'id'> & { id?: string }): Companion => ({
  ...saved,
  id: saved.id ?? randomUuid(),
});
