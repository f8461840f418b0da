import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Avatar } from '../../components/base/Avatar.tsx';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { displayNames } from '../bill/index.ts';
import { useRemoveGuest } from './use-remove-guest.tsx';

type PeopleOnBillProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** The guests of an open bill in a collapsed list, each with a remove button: for the host on the guest page. */
export function PeopleOnBill({ view, onView }: PeopleOnBillProps) {
  const { remove, dialog } = useRemoveGuest({ view, onView });
  const guests = view.guests.filter((guest) => !guest.is_host);
  const named = view.receipt.admin_flow_type === 'preassign';
  if (named || guests.length === 0 || view.receipt.status !== 'sharing') return dialog;
  const names = displayNames(view.guests);
  return (
    <PaperSheet as="section" className="py-2">
      <details>
        <summary className="flex min-h-tap cursor-pointer items-center font-semibold">
          {say(sharing.guests, { guests: guests.length })}
        </summary>
        <ul>
          {guests.map((guest) => (
            <li key={guest.id} className="flex items-center gap-3 py-1">
              <Avatar id={guest.id} name={names.get(guest.id) ?? ''} silent />
              <span className="min-w-0 flex-1 break-words">{names.get(guest.id)}</span>
              <SelectionBadge guest={guest} />
              <RemoveButton
                guestId={guest.id}
                name={names.get(guest.id) ?? ''}
                onClick={() => void remove(guest)}
              />
            </li>
          ))}
        </ul>
      </details>
      {dialog}
    </PaperSheet>
  );
}

type RemoveButtonProps = { guestId: string; name: string; onClick: () => void };

/** Removes one person from the bill, after a confirmation. */
export function RemoveButton({ guestId, name, onClick }: RemoveButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mr-3 ml-auto"
      aria-label={say(sharing.removeLabel, { name })}
      data-remove={guestId}
      onClick={onClick}
    >
      {say(sharing.remove)}
    </Button>
  );
}

/** Scrolls to the button that removes a guest, opening the list if it is collapsed. */
export function showRemoveButton(guestId: string): void {
  const button = document.querySelector<HTMLElement>(`[data-remove="${guestId}"]`);
  button?.closest('details')?.setAttribute('open', '');
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

/** The state of a guest's selections. */
export function SelectionBadge({ guest }: { guest: GuestView }) {
  if (guest.revising) return <Badge tone="warning">{say(sharing.revising)}</Badge>;
  if (guest.submitted) return <Badge tone="success">{say(sharing.chosen)}</Badge>;
  return <Badge>{say(guest.is_host ? sharing.hostChoosing : sharing.choosing)}</Badge>;
}
