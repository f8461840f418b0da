import { billOf } from '@fairtab/contract/bill-of';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { type PersonTotal, splitBill } from '@fairtab/domain/splitting';
import { useId, useMemo } from 'react';
import { Avatar } from '../../components/base/Avatar.tsx';
import { Badge } from '../../components/base/Badge.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

/** Who is there, who has chosen, and what each comes to so far. */
export function SelectionProgress({ view }: { view: ReceiptView }) {
  const headingId = useId();
  const split = useMemo(() => splitBill(billOf(view)), [view]);
  const totals = new Map(split.people.map((person) => [person.personId, person]));
  const chosen = view.guests.filter((guest) => guest.submitted && !guest.revising).length;
  const seats = Math.max(view.receipt.party_size, view.guests.length);
  const waiting = Math.max(view.receipt.party_size - view.guests.length, 0);
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="text-xl">
          At the table
        </h2>
        <p className="amount font-semibold text-[0.9375rem] text-ink-soft">
          {chosen} of {seats} chosen
        </p>
      </div>
      <progress
        value={chosen}
        max={seats}
        aria-label="Selection progress"
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-settled [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-settled"
      />
      <ul>
        {view.guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} total={totals.get(guest.id)} />
        ))}
      </ul>
      {waiting > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          Waiting for {waiting} more {waiting === 1 ? 'person' : 'people'} to open the link.
        </p>
      )}
    </PaperSheet>
  );
}

function GuestRow({ guest, total }: { guest: GuestView; total: PersonTotal | undefined }) {
  const name = guest.guest_name || 'A guest';
  const phone = guest.guest_phone_number && normalizePhone(guest.guest_phone_number);
  return (
    <li className="rise flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar id={guest.id} name={name} silent />
      <span className="min-w-0 flex-[1_1_6rem]">
        <span className="block truncate font-medium">
          {name}
          {guest.is_host && <span className="font-normal text-ink-soft"> · you</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <ChoiceBadge guest={guest} />
          {phone && !guest.is_host && <span className="amount">{formatPhone(phone)}</span>}
        </span>
      </span>
      {total && <Money cents={total.total} roll className="ml-auto text-right font-semibold" />}
    </li>
  );
}

function ChoiceBadge({ guest }: { guest: GuestView }) {
  if (guest.revising) return <Badge tone="look">Revising</Badge>;
  if (guest.submitted) return <Badge tone="settled">Chosen</Badge>;
  return <Badge>{guest.is_host ? 'Not yet' : 'Choosing'}</Badge>;
}
