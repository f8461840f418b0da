import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { CompanySheet, ownDishes } from '../../company/index.ts';
import type { ScreenProps } from '../screen.ts';
import { revise, setCompanions } from '../state/table-actions.ts';

type OwnCompanyProps = Pick<ScreenProps, 'bill' | 'view'> & { guest: GuestView; onClose: () => void };

/** Whom the viewer is here with, and whose each of their dishes is. Who has submitted chooses again with them. */
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
        if (!(await bill.settle())) return false;
        // Whoever comes along has dishes, too.
        if (view.can.revise) await revise(bill);
        await setCompanions(bill, guest.id, companions);
        return true;
      }}
    />
  );
}
