import type { GuestView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { useOnline } from '../../../lib/online.ts';
import { displayNames, nameIn } from '../../bill/index.ts';
import { meOf } from '../me-of.ts';
import type { NameToTake } from '../state/preassigned-actions.ts';
import { ContinueAsGuest } from './ContinueAsGuest.tsx';
import { NameRow } from './NameRow.tsx';
import type { PreassignedProps } from './screen.ts';

type PickNameProps = PreassignedProps & {
  /** The guest for whom the link was sent; empty when it does not say. */
  asked: string;
  /** Why they have to say it again. */
  lost: string | null;
  onDone: () => void;
};

/** Which of the named people this browser belongs to. Nobody is decided for: a link alone takes no name. */
export function PickName({ bill, state, view, actions, doing, asked, lost, onDone }: PickNameProps) {
  const online = useOnline() && !state.stale;
  const heading = useRef<HTMLHeadingElement>(null);
  const me = meOf(view);
  const again = me !== undefined || lost !== null;
  useEffect(() => {
    if (again) heading.current?.focus();
  }, [again]);
  const names = displayNames(view.guests);
  const nameOf = ({ id }: GuestView) => nameIn(names, id);
  const payer = view.receipt.payer_name;
  const people = view.guests.filter((guest) => !guest.is_host);
  const first = me ? undefined : people.find(({ id, seat }) => id === asked && seat === 'free');
  const others = people.filter((guest) => guest !== first);
  const taking = (guest: GuestView) =>
    doing.taking !== null && 'guest_id' in doing.taking && doing.taking.guest_id === guest.id;

  async function take(name: NameToTake) {
    if (await actions.takeName(name)) onDone();
  }

  return (
    <PaperSheet as="section" labelledBy="who-heading" torn="both" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="who-heading" ref={heading} tabIndex={-1} className="text-2xl">
          Who are you?
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{introOf(people.length, view.can.add_name, payer)}</p>
      </div>
      {lost && <Notice title="Please pick your name again">{lost}</Notice>}
      {!online && (
        <Notice title="You are offline">
          Your name can be picked once the connection is back. This page waits for it.
        </Notice>
      )}
      {doing.refusal && (
        <div role="alert">
          <Notice tone="danger" title={doing.refusal.title}>
            {doing.refusal.text}
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
          Continue as {nameOf(first)}
        </Button>
      )}
      {first && others.length > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">Or, if that is not you:</p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {others.map((guest) => (
          <NameRow
            key={guest.id}
            bill={bill}
            guest={guest}
            name={nameOf(guest)}
            payer={payer}
            mine={guest.id === me?.id}
            online={online}
            pending={taking(guest)}
            onTake={() => void take({ guest_id: guest.id })}
            onStay={onDone}
            onProved={() => {
              actions.becameSomeone();
              onDone();
            }}
          />
        ))}
      </ul>
      {view.can.add_name && !me && (
        <ContinueAsGuest
          pending={doing.taking !== null && 'guest_name' in doing.taking}
          disabled={!online}
          onContinue={(guest_name) => void take({ guest_name })}
        />
      )}
      {me && (
        <Button variant="quiet" onClick={onDone}>
          Stay {nameOf(me)}
        </Button>
      )}
    </PaperSheet>
  );
}

function introOf(people: number, mayAdd: boolean, payer: string): string {
  if (mayAdd) return `${payer} has listed no names. Say yours to see the bill.`;
  if (people > 0) return `Pick your name to see your part. Not on the list? Ask ${payer} to add you.`;
  return `Nobody is on this bill but ${payer}. Ask them to add your name.`;
}
