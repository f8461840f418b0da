import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { companionSheet as texts } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { CompanionsSheet, ownItems } from '../../companions/index.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';

type HostCompanionsProps = { view: ReceiptView; change: MakeChange; guest: GuestView; onClose: () => void };

export function HostCompanions({ view, change, guest, onClose }: HostCompanionsProps) {
  const { id } = guest;
  const name = guest.is_host ? null : nameIn(displayNames(view.guests), id);
  return (
    <CompanionsSheet
      {...{ guest, name, onClose }}
      guests={view.guests}
      items={ownItems(view, id)}
      onSave={(companions) =>
        change({
          name: 'setCompanions',
          input: { guest_id: id, companions, by_host: true },
          new_ids: companions.map(randomUuid),
          failed: name === null ? text(texts.failed) : text(texts.theirFailed, { name }),
        })
      }
    />
  );
}
