import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { ZERO } from '@fairtab/domain/money/money';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { personRefusals } from '@fairtab/texts/en/common';
import { guest, guestPreassigned } from '@fairtab/texts/en/guest';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../../components/base/Badge.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { useOnline } from '../../../lib/device/use-from-device.ts';
import { HostLeft, nameIn, tableNames } from '../../person-bill/index.ts';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { meOf } from '../state/draft.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import type { NameToTake, PreassignedProps } from '../state/preassigned-actions.ts';
import { ProveYou } from '../who/Claim.tsx';

type PickNameProps = PreassignedProps & {
  /** The guest id in the link; empty if it has none. */
  asked: string;
  /** Why this browser lost its name; null if it did not. */
  lost: string | null;
  onDone: () => void;
};

/** The link alone takes no name. After the host has left, taken names stay taken, so this also shows who had what. */
export function PickName({ bill, state, view, actions, actionState, asked, lost, onDone }: PickNameProps) {
  const online = useOnline() && !state.stale;
  const heading = useRef<HTMLHeadingElement>(null);
  const me = meOf(view);
  const again = me !== undefined || lost !== null;
  useEffect(() => {
    if (again) heading.current?.focus();
  }, [again]);
  const names = tableNames(view.guests);
  const nameOf = ({ id }: GuestView) => nameIn(names, id);
  const hostLeft = view.receipt.kept_until !== null;
  const people = view.guests.filter((guest) => !guest.is_host);
  const taking = ({ id }: GuestView) =>
    actionState.taking !== null && 'guest_id' in actionState.taking && actionState.taking.guest_id === id;
  // The live update about the taken name may arrive before the response.
  const isFree = (guest: GuestView) => guest.seat === 'free' || taking(guest);
  const first = me ? undefined : people.find((guest) => guest.id === asked && isFree(guest));
  const others = people.filter((guest) => guest !== first);
  const hint = !me && !hostLeft && others.some((guest) => !isFree(guest));
  const tapTaken = text(guestPreassigned.otherPhone, { payer: view.receipt.payer_name });
  /** As it was on arrival: the names must not move when one of them is taken. */
  const [allTaken] = useState(hint && people.every((guest) => !isFree(guest)));

  async function take(name: NameToTake) {
    if (await actions.takeName(name)) onDone();
  }

  return (
    <>
      <PaperSheet as="section" labelledBy="who-heading" torn="both" className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="who-heading" ref={heading} tabIndex={-1} className="text-2xl">
            {text(guest.whoAreYou)}
          </h2>
          <p className="text-detail text-ink-soft empty:hidden">{allTaken ? tapTaken : introOf(view)}</p>
        </div>
        <HostLeft receipt={view.receipt} amount={ZERO} />
        {lost && <Notice title={text(guestPreassigned.lostTitle)}>{lost}</Notice>}
        {!online && (
          <Notice title={text(guestPreassigned.offlineTitle)}>{text(guestPreassigned.offlineText)}</Notice>
        )}
        {actionState.refusal && (
          <div role="alert">
            <Notice tone="danger" title={actionState.refusal.title}>
              {actionState.refusal.text}
            </Notice>
          </div>
        )}
        {first && (
          <Button
            size="large"
            wide
            disabled={!online}
            pending={taking(first)}
            onClick={() => void take({ guest_id: first.id })}
            className="text-balance py-2 leading-tight"
          >
            {text(guestPreassigned.continueAs, { name: nameOf(first) })}
          </Button>
        )}
        {first && others.length > 0 && (
          <p className="text-detail text-ink-soft">{text(guestPreassigned.others)}</p>
        )}
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {others.map((guest) => (
            <NameRow
              key={guest.id}
              bill={bill}
              view={view}
              guest={guest}
              name={nameOf(guest)}
              free={isFree(guest)}
              mine={guest.id === me?.id}
              online={online}
              pending={taking(guest)}
              onTake={() => void take({ guest_id: guest.id })}
              onStay={onDone}
              onProved={() => {
                actions.switchedGuest();
                onDone();
              }}
            />
          ))}
        </ul>
        {hint && (
          <p className="text-detail text-ink-soft empty:hidden">{allTaken ? introOf(view) : tapTaken}</p>
        )}
        {view.can.add_name && !me && (
          <ContinueAsGuest
            pending={actionState.taking !== null && 'guest_name' in actionState.taking}
            disabled={!online}
            onContinue={(guest_name) => void take({ guest_name })}
          />
        )}
        {me && (
          <Button variant="quiet" onClick={onDone}>
            {text(guestPreassigned.stay, { name: nameOf(me) })}
          </Button>
        )}
      </PaperSheet>
      {hostLeft && <SelectionSummary view={view} me={me?.id ?? ''} startsOpen />}
    </>
  );
}

/** An introduction to the list; empty if it needs none. */
function introOf({ receipt, guests, can }: ReceiptView): string {
  const { payer_name: payer, kept_until, status } = receipt;
  const people = guests.filter((guest) => !guest.is_host);
  if (can.add_name) return text(guestPreassigned.sayText);
  if (kept_until === null && status !== 'finalized')
    return text(people.length > 0 ? guestPreassigned.pickText : guestPreassigned.nobodyText, { payer });
  if (people.length === 0) return text(guestPreassigned.nobodyLeftText, { payer });
  // As long as the host is there, they confirm who picked a taken name.
  return kept_until === null || people.some(({ seat }) => seat === 'free')
    ? ''
    : text(guestPreassigned.allTakenLeftText);
}

type ContinueAsGuestProps = { pending: boolean; disabled: boolean; onContinue: (name: string) => void };

/** For a list without names: a guest enters their own. */
function ContinueAsGuest({ pending, disabled, onContinue }: ContinueAsGuestProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkPersonName(name);
    setError(checked.ok ? null : fieldText(personRefusals, checked));
    if (checked.ok && !pending) onContinue(checked.value);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={text(guest.name)}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={160}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" size="large" wide disabled={disabled} pending={pending}>
        {text(guestPreassigned.continueAsGuest)}
      </Button>
    </form>
  );
}

type NameRowProps = {
  bill: GuestBill;
  view: ReceiptView;
  guest: GuestView;
  name: string;
  /** Can be taken, or is being taken by this browser. */
  free: boolean;
  /** This browser has taken it. */
  mine: boolean;
  online: boolean;
  pending: boolean;
  onTake: () => void;
  onStay: () => void;
  onProved: () => void;
};

/** A name to take. A taken one unfolds to show how to get it. */
function NameRow(row: NameRowProps) {
  const { bill, view, guest, name, free, mine, online, pending } = row;
  const [open, setOpen] = useState(false);
  const id = useId();
  const taken = !free && !mine;
  const shown = open && taken;

  function press() {
    if (pending) return;
    if (mine) row.onStay();
    else if (taken) setOpen(!open);
    else row.onTake();
  }

  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2">
      <button
        type="button"
        onClick={press}
        disabled={!online && !mine}
        aria-busy={pending || undefined}
        {...(taken ? { 'aria-expanded': shown, 'aria-controls': shown ? id : undefined } : {})}
        className={`relative flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong px-3 py-2 text-left transition-[background-color,translate] hover:bg-sunk active:translate-y-px disabled:cursor-default disabled:opacity-60 ${shown ? 'bg-accent-soft outline-2 outline-accent' : 'bg-sheet'}`}
      >
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center">
          {pending ? <span className="spinner" /> : <Avatar id={guest.id} name={name} silent />}
        </span>
        <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>{' '}
        {/* Positioned on the edge: in the flow, the badge could make the row taller and move those below. */}
        <span className="absolute -top-3 right-3 grid rounded-full bg-sheet">
          {mine && <Badge tone="accent">{text(billTexts.you)}</Badge>}
          {taken && <Badge>{text(guestPreassigned.taken)}</Badge>}
        </span>
      </button>
      {shown && (
        <div id={id}>
          <ProveYou bill={bill} view={view} guest={guest} onProved={row.onProved} />
        </div>
      )}
    </li>
  );
}
