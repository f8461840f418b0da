import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { companySheet as texts } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { CompanySheet, ownDishes } from '../../company/index.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';

type HostCompanyProps = { view: ReceiptView; change: MakeChange; guest: GuestView; onClose: () => void };

/** Lets the host set any guest's companions, their own included. */
export function HostCompany({ view, change, guest, onClose }: HostCompanyProps) {
  const { id } = guest;
  const name = guest.is_host ? null : nameIn(displayNames(view.guests), id);
  return (
    <CompanySheet
      {...{ guest, name, onClose }}
      guests={view.guests}
      dishes={ownDishes(view, id)}
      onSave={(companions) =>
        change({
          name: 'setCompanions',
          input: { guest_id: id, companions, by_host: true },
          new_ids: companions.map(randomUuid),
          failed: name === null ? say(texts.failed) : say(texts.theirFailed, { name }),
        })
      }
    />
  );
}
