import { nameGuests, releaseGuest } from '@fairtab/contract/calls/preassign';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { useConfirm } from '../../components/base/use-confirm.tsx';
import { PersonLine } from '../../components/host/PersonLine.tsx';
import { call } from '../../lib/api.ts';
import { displayNames } from '../bill/index.ts';
import type { MakeItemChange } from '../items/index.ts';
import type { GuestEntry } from '../preassign/index.ts';
import { GuestNamesDialog, useTable } from '../preassign/index.ts';

type TableCardProps = {
  view: ReceiptView;
  change: MakeItemChange;
  /** The button that names the people; the page scrolls to it if there are none. */
  button: Ref<HTMLButtonElement>;
};

type Present = { id: string; name: string };

/** The people of a bill assigned in advance: who they are, what each owes, who has opened the bill. */
export function TableCard({ view, change, button }: TableCardProps) {
  const headingId = useId();
  /** The people when the dialog was opened; null while it is closed. */
  const [editing, setEditing] = useState<readonly Present[] | null>(null);
  const { confirm, dialog } = useConfirm();
  const { people } = useTable(view);
  const totals = new Map(people.map(({ id, total }) => [id, total]));
  const names = displayNames(view.guests);
  const guests = view.guests.filter((guest) => !guest.is_host);

  async function save(entries: GuestEntry[]) {
    const kept = new Set(entries.flatMap(({ id }) => (id ? [id] : [])));
    const left = new Set(editing?.map(({ id }) => id).filter((id) => !kept.has(id)));
    const lost = guests.filter(
      ({ id }) => left.has(id) && view.selections.some((selection) => selection.guest_id === id),
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
    const known = (editing ?? []).map(({ id }) => id);
    setEditing(null);
    void change({
      run: () => call(nameGuests, { params: { id: view.receipt.id }, body: { guests: entries, known } }),
      failed: say(texts.guestsFailed),
      done: say(texts.partySizeUpdated),
    });
  }

  async function release({ id, guest_name }: GuestView) {
    const sure = await confirm({
      title: say(texts.releaseHeading, { name: guest_name }),
      text: say(texts.releaseText),
      action: say(texts.release),
    });
    if (!sure) return;
    void change({
      run: () => call(releaseGuest, { params: { id } }),
      failed: say(texts.guestsFailed),
    });
  }

  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-xl">
          {say(texts.tableHeading)}
        </h2>
        <Button
          ref={button}
          variant="secondary"
          size="small"
          disabled={!view.can.edit}
          onClick={() => setEditing(guests.map(({ id, guest_name }) => ({ id, name: guest_name })))}
        >
          {say(guests.length === 0 ? texts.nameGuests : texts.changePeople)}
        </Button>
      </div>
      {guests.length === 0 && <p className="text-ink-soft">{say(texts.noGuestsText)}</p>}
      <ul>
        {view.guests.map((guest) => (
          <TableRow
            key={guest.id}
            guest={guest}
            name={names.get(guest.id) ?? ''}
            total={totals.get(guest.id)}
            shared={view.receipt.status !== 'editing'}
            onRelease={() => void release(guest)}
          />
        ))}
      </ul>
      {editing && (
        <GuestNamesDialog
          host={view.receipt.payer_name}
          present={editing}
          pending={false}
          onSave={(entries) => void save(entries)}
          onClose={() => setEditing(null)}
          closeLabel={say(texts.cancel)}
          saveLabel={say(texts.save)}
        />
      )}
      {dialog}
    </PaperSheet>
  );
}

type TableRowProps = {
  guest: GuestView;
  name: string;
  total: Cents | undefined;
  shared: boolean;
  onRelease: () => void;
};

function TableRow({ guest, name, total, shared, onRelease }: TableRowProps) {
  const taken = !guest.is_host && guest.seat !== 'free';
  return (
    <li>
      <PersonLine
        id={guest.id}
        name={name}
        you={guest.is_host}
        amount={total !== undefined && <Money cents={total} roll className="font-semibold text-lg" />}
        detail={!guest.is_host && shared && seatText(guest)}
        action={
          taken && (
            <Button
              variant="quiet"
              size="small"
              aria-label={say(texts.releaseLabel, { name })}
              onClick={onRelease}
              className="-mr-3"
            >
              {say(texts.release)}
            </Button>
          )
        }
      />
    </li>
  );
}

function seatText({ seat, sms_opt_in }: GuestView): string {
  if (seat === 'free') return say(texts.seatFree);
  return say(sms_opt_in ? texts.seatTexted : texts.seatTaken);
}
