import type { GuestView } from '@fairtab/contract/receipt-view';
import { CompanySheet, ownDishes } from '../../company/index.ts';
import type { ScreenProps } from '../screen.ts';
import { setCompanions } from '../state/table-actions.ts';

type OwnCompanyProps = Pick<ScreenProps, 'bill' | 'view'> & { guest: GuestView; onClose: () => void };

/** Whom the viewer is here with, and whose each of their dishes is. */
export function OwnCompany({ bill, view, guest, onClose }: OwnCompanyProps) {
  return (
    <CompanySheet
      guest={guest}
      guests={view.guests}
      name={null}
      dishes={ownDishes(view, guest.id)}
      onClose={onClose}
      onSave={async (companions) => {
        // A dish that is marked must have arrived.
        const arrived = await bill.settle();
        if (arrived) await setCompanions(bill, guest.id, companions);
        return arrived;
      }}
    />
  );
}
