import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { company } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { call } from '../../../lib/api.ts';
import { CompanySheet, ownDishes, previewed, type SavedCompanion } from '../../company/index.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/use-changes.ts';

/** Says whom somebody at the table is here with, the host too. Render `dialog` anywhere in the page. */
export function useCompany(
  view: ReceiptView,
  change: MakeChange,
): { open: (guestId: string) => void; dialog: ReactNode } {
  const [guestId, setGuestId] = useState<string | null>(null);
  const guest = view.guests.find(({ id }) => id === guestId);
  if (!guest) return { open: setGuestId, dialog: null };
  const { id } = guest;
  const name = nameIn(displayNames(view.guests), id);

  function save(companions: SavedCompanion[]) {
    void change({
      preview: (before) => ({
        ...before,
        guests: before.guests.map((one) =>
          one.id === id ? { ...one, companions: previewed(companions) } : one,
        ),
      }),
      run: () =>
        call('PUT /rest/v1/receipt_guests/{id}/companions', { params: { id }, body: { companions } }),
      failed: say(company.failed),
    });
  }
  const dialog = (
    <Lazy
      of={CompanySheet}
      with={{
        guest,
        name: guest.is_host ? null : name,
        dishes: ownDishes(view, id),
        onSave: save,
        onClose: () => setGuestId(null),
      }}
    />
  );
  return { open: setGuestId, dialog };
}
