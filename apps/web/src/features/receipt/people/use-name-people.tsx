import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { useAction } from '../../../lib/use-action.ts';
import type { MakeChange } from '../open/change.ts';
import { keepNames, keptNames } from '../open/queries.ts';
import type { GuestEntry } from './GuestNamesDialog.tsx';

type Present = { id?: string; name: string };

/**
 * Names the guests of a bill assigned in advance. Confirms first if that removes guests with items. Open until saved.
 * Render `dialog` anywhere in the page.
 */
export function useNamePeople(
  view: ReceiptView,
  change: MakeChange,
): { open: () => void; dialog: ReactNode } {
  /** The guests when the dialog was opened; null while it is closed. */
  const [editing, setEditing] = useState<readonly Present[] | null>(null);
  const named = view.receipt.admin_flow_type === 'preassign';
  useEffect(() => {
    if (named) prefetchGuestNames();
  }, [named]);
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
        title: say(texts.removeHeading, { names: lost.map(({ guest_name }) => guest_name).join(', ') }),
        text: say(texts.removeText),
        action: say(texts.remove),
        danger: true,
      }));
    if (!sure) return;
    await saving.run(entries);
  }

  const saving = useAction(
    async (entries: GuestEntry[]) => {
      const known = [...presentIds];
      const saved = await change({
        name: 'nameGuests',
        input: { guests: entries, known },
        failed: say(texts.guestsFailed),
        done: say(texts.partySizeUpdated),
      });
      if (!saved) return;
      keepNames(view.receipt.id, null);
      setEditing(null);
    },
    () => {},
  );

  const dialog = (
    <>
      <Suspense>
        {editing && (
          <LaterGuestNamesDialog
            host={view.receipt.payer_name}
            present={editing}
            pending={saving.pending}
            onSave={(entries) => void save(entries)}
            onClose={() => setEditing(null)}
            closeLabel={say(texts.cancel)}
            saveLabel={say(texts.save)}
          />
        )}
      </Suspense>
      {confirmation}
    </>
  );
  const open = () =>
    setEditing(
      guests.length > 0
        ? guests.map(({ id, guest_name }) => ({ id, name: guest_name }))
        : keptNames(view.receipt.id).map((name) => ({ name })),
    );
  return { open, dialog };
}

const fetchDialog = async () => ({ default: (await import('./GuestNamesDialog.tsx')).GuestNamesDialog });

const LaterGuestNamesDialog = lazy(fetchDialog);

/** Preloads the dialog, in case the network is lost. A failure is ignored: opening it retries. */
const prefetchGuestNames = (): void => void fetchDialog().catch(() => {});
