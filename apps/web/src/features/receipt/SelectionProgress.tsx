import type { Presence } from '@fairtab/contract/live';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import type { PersonTotal } from '@fairtab/domain/splitting';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { VisuallyHidden } from '../../components/base/VisuallyHidden.tsx';
import { PersonLine } from '../../components/host/PersonLine.tsx';
import { nameOf } from '../bill/index.ts';
import { RemoveButton, SelectionBadge, useRemoveGuest } from '../sharing/index.ts';
import { whoIsHere } from './who-is-here.ts';

type SelectionProgressProps = {
  view: ReceiptView;
  /** Who has the page open; null while that is unknown. */
  presence: Presence | null;
  onView: (view: ReceiptView) => void;
};

/** Who is present, who has chosen, who is choosing, and what each owes so far. */
export function SelectionProgress({ view, presence, onView }: SelectionProgressProps) {
  const headingId = useId();
  const split = splitOf(view);
  const { remove, dialog } = useRemoveGuest({ view, onView });
  const totals = new Map(split.people.map((person) => [person.personId, person]));
  const chosen = view.guests.filter((guest) => guest.submitted && !guest.revising).length;
  const seats = Math.max(view.receipt.party_size, view.guests.length);
  const waiting = Math.max(view.receipt.party_size - view.guests.length, 0);
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="text-xl">
          {say(texts.tableHeading)}
        </h2>
        <p className="amount font-semibold text-detail text-ink-soft">
          {say(texts.chosen, { chosen, seats })}
        </p>
      </div>
      <progress value={chosen} max={seats} aria-label={say(texts.progressLabel)} className="table-progress" />
      {/* Its lines are reserved, so that nothing moves when someone joins or leaves. */}
      <p className="line-clamp-2 h-[2lh] text-detail text-ink-soft sm:line-clamp-1 sm:h-[1lh]">
        {whoIsHere(view, presence)}
      </p>
      <ul>
        {view.guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            total={totals.get(guest.id)}
            here={!guest.is_host && presence?.guest_ids.includes(guest.id) === true}
            onRemove={() => void remove(guest)}
          />
        ))}
      </ul>
      {waiting > 0 && <p className="text-detail text-ink-soft">{say(texts.waiting, { count: waiting })}</p>}
      {dialog}
    </PaperSheet>
  );
}

type GuestRowProps = {
  guest: GuestView;
  total: PersonTotal | undefined;
  here: boolean;
  onRemove: () => void;
};

function GuestRow({ guest, total, here, onRemove }: GuestRowProps) {
  const name = nameOf(guest);
  const phone = guest.guest_phone_number && normalizePhone(guest.guest_phone_number);
  return (
    <li className="rise">
      <PersonLine
        id={guest.id}
        name={name}
        you={guest.is_host}
        amount={total && <Money cents={total.total} roll className="font-semibold" />}
        mark={here && <OpenMark />}
        detail={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <SelectionBadge guest={guest} />
            {phone && !guest.is_host && <span className="tabular-nums">{formatPhone(phone)}</span>}
          </span>
        }
        action={!guest.is_host && <RemoveButton guestId={guest.id} name={name} onClick={onRemove} />}
      />
    </li>
  );
}

/** A decorative dot; the words above the list say the same. */
function OpenMark() {
  return (
    <span
      title={say(texts.pageOpenLabel)}
      className="absolute -right-0.5 bottom-0 size-3 rounded-full bg-success ring-2 ring-sheet"
    >
      <VisuallyHidden>{say(texts.pageOpenLabel)}</VisuallyHidden>
    </span>
  );
}
