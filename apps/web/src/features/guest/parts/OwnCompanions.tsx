import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { CompanionsSheet, ownItems } from '../../companions/index.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { change, revise } from '../state/table-actions.ts';

type OwnCompanionsProps = Pick<ScreenProps, 'bill' | 'view'> & { guest: GuestView; onClose: () => void };

/** The viewer's companions and which items are theirs. A guest who has submitted returns to selecting. */
export function OwnCompanions({ bill, view, guest, onClose }: OwnCompanionsProps) {
  return (
    <CompanionsSheet
      guest={guest}
      guests={view.guests}
      name={null}
      items={ownItems(view, guest.id)}
      reopens={view.can.revise}
      onClose={onClose}
      onSave={async (companions) => {
        // Only a saved selection can be marked.
        if (!(await bill.settle())) return false;
        // A new companion needs items, too.
        if (view.can.revise) await revise(bill);
        await change(bill, {
          call: 'PUT /rest/v1/receipt_guests/{id}/companions',
          input: { params: { id: guest.id }, body: { companions } },
        });
        return true;
      }}
    />
  );
}
