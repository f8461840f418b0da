import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import { guestTable } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';

type TableNowProps = {
  view: ReceiptView;
  me: string;
  presence: Presence;
  /** Shown while no one else is here. */
  otherwise?: ReactNode;
};

/** Who has the page open and has not submitted. Not a live region: presence is not announced. */
export function TableNow({ view, me, presence, otherwise }: TableNowProps) {
  const here = new Set(presence.guest_ids);
  const names = displayNames(view.guests);
  const assigned = view.receipt.admin_flow_type === 'preassign';
  // A host without selections has only their own page open, where they select nothing.
  const looks = (guest: GuestView) =>
    guest.is_host && !assigned && !view.selections.some(({ guest_id }) => guest_id === guest.id);
  const choosing = view.guests
    .filter((guest) => guest.id !== me && here.has(guest.id) && (!guest.submitted || guest.revising))
    .filter((guest) => !looks(guest))
    .map(({ id }) => nameIn(names, id));
  // Until its guest has tapped, this browser counts as a visitor itself.
  const strangers = presence.strangers - (view.me.guest_id === null && presence.strangers > 0 ? 1 : 0);
  const shownNames = nameList(choosing, 3);
  const words = [
    choosing.length > 0 && text(assigned ? guestTable.here : guestTable.choosing, { names: shownNames }),
    strangers > 0 && text(guestTable.looking, { count: strangers }),
  ].filter(Boolean);
  return (
    // Always one line, so that no item moves.
    <p className="flex min-h-7 items-center text-detail text-ink-soft">
      <span className="min-w-0 truncate">{words.join(' · ') || otherwise}</span>
    </p>
  );
}
