import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { components } from '@fairtab/texts/en/common';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useState } from 'react';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { useAction } from '../../../lib/use-action.ts';
import type { MakeChange } from '../open/change.ts';
import { keepNames, unsavedNames } from '../open/queries.ts';
import type { GuestEntry } from './GuestNamesDialog.tsx';

const namesDialog = lazyPart(async () => (await import('./GuestNamesDialog.tsx')).GuestNamesDialog);

/** Confirms first if it removes guests with items. Open until saved. Render `dialog` anywhere in the page. */
export function useNamePeople(
  view: ReceiptView,
  change: MakeChange,
): { open: () => void; dialog: ReactNode } {
  /** The guests when the dialog was opened; null while it is closed. */
  const [editing, setEditing] = useState<readonly { id?: string; name: string }[] | null>(null);
  const named = view.receipt.admin_flow_type === 'preassign';
  usePreloaded(namesDialog, named);
  const { confirm, dialog: confirmation } = useConfirm();
  const guests = view.guests.filter((guest) => !guest.is_host);
  const presentIds = new Set(editing?.flatMap(({ id }) => id ?? []));

  async function save(entries: GuestEntry[]) {
    const kept = new Set(entries.flatMap(({ id }) => (id ? [id] : [])));
    const lost = guests.filter(
      ({ id }) =>
        presentIds.has(id) && !kept.has(id) && view.selections.some((selection) => selection.guest_id === id),
    );
    const sure =
      lost.length === 0 ||
      (await confirm({
        title: text(texts.removeHeading, { names: lost.map(({ guest_name }) => guest_name).join(', ') }),
        text: text(texts.removeText),
        action: text(components.remove),
        danger: true,
      }));
    if (!sure) return;
    await saving.run(entries);
  }

  const saving = useAction(async (entries: GuestEntry[]) => {
    const saved = await change({
      name: 'nameGuests',
      input: { guests: entries, known: [...presentIds] },
      failed: text(sharing.peopleFailed),
      done: text(sharing.partyRaised),
    });
    if (!saved) return;
    keepNames(view.receipt.id, null);
    setEditing(null);
  });

  const dialog = (
    <>
      {editing && (
        <Lazy
          of={namesDialog}
          with={{
            host: view.receipt.payer_name,
            present: editing,
            payers: view.contributions,
            pending: saving.pending,
            onSave: (entries) => void save(entries),
            onClose: () => setEditing(null),
            closeLabel: text(components.cancel),
            saveLabel: text(components.save),
          }}
        />
      )}
      {confirmation}
    </>
  );
  const open = () =>
    setEditing(
      guests.length > 0
        ? guests.map(({ id, guest_name }) => ({ id, name: guest_name }))
        : unsavedNames(view.receipt.id).map((name) => ({ name })),
    );
  return { open, dialog };
}
