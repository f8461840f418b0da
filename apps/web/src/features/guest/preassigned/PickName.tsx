import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { ZERO } from '@fairtab/domain/money/money';
import { personRefusals } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { useOnline } from '../../../lib/device/online.ts';
import { HostLeft, nameIn, tableNames } from '../../person-bill/index.ts';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import type { PreassignedProps } from '../screen.ts';
import { meOf } from '../state/guest-identity.ts';
import type { NameToTake } from '../state/preassigned-actions.ts';
import { NameRow } from './NameRow.tsx';

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
  const payer = view.receipt.payer_name;
  const hostLeft = view.receipt.kept_until !== null;
  const people = view.guests.filter((guest) => !guest.is_host);
  const taking = ({ id }: GuestView) =>
    actionState.taking !== null && 'guest_id' in actionState.taking && actionState.taking.guest_id === id;
  // The live update about the taken name may arrive before the response.
  const isFree = (guest: GuestView) => guest.seat === 'free' || taking(guest);
  const first = me ? undefined : people.find((guest) => guest.id === asked && isFree(guest));
  const others = people.filter((guest) => guest !== first);

  async function take(name: NameToTake) {
    if (await actions.takeName(name)) onDone();
  }

  return (
    <>
      <PaperSheet as="section" labelledBy="who-heading" torn="both" className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="who-heading" ref={heading} tabIndex={-1} className="text-2xl">
            {text(guestPreassigned.whoHeading)}
          </h2>
          <p className="text-detail text-ink-soft empty:hidden">{introOf(view)}</p>
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
              guest={guest}
              name={nameOf(guest)}
              payer={payer}
              hostLeft={hostLeft}
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
  const { payer_name: payer, kept_until } = receipt;
  const people = guests.filter((guest) => !guest.is_host);
  if (can.add_name) return text(guestPreassigned.sayText);
  if (kept_until === null)
    return text(people.length > 0 ? guestPreassigned.pickText : guestPreassigned.nobodyText, { payer });
  if (people.length === 0) return text(guestPreassigned.nobodyLeftText, { payer });
  return people.some(({ seat }) => seat === 'free') ? '' : text(guestPreassigned.allTakenLeftText);
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
