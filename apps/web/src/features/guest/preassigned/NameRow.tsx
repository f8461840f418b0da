import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Badge } from '../../../components/base/Badge.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { IsThisYou } from '../parts/ProvePhone.tsx';
import type { GuestBill } from '../state/guest-bill.ts';

type NameRowProps = {
  bill: GuestBill;
  guest: GuestView;
  name: string;
  payer: string;
  /** The host has deleted their account. */
  hostLeft: boolean;
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
export function NameRow(row: NameRowProps) {
  const { bill, guest, name, payer, hostLeft, free, mine, online, pending } = row;
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
        className={`relative flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong px-3 py-2 text-left transition-[background-color,translate] hover:bg-sunk active:translate-y-px disabled:cursor-default disabled:opacity-60 ${taken ? 'bg-sunk/60' : 'bg-sheet'}`}
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
          {guest.seat === 'taken_with_phone' ? (
            <IsThisYou main bill={bill} who={{ guest_id: guest.id }} onProved={row.onProved} />
          ) : (
            // Only the host can free it, while they have an account.
            <Notice tone="neutral" title={text(guestPreassigned.takenTitle, { name })}>
              {hostLeft
                ? text(guestPreassigned.takenLeftText, { product: PRODUCT_NAME })
                : text(guestPreassigned.takenText, { name, payer })}
            </Notice>
          )}
        </div>
      )}
    </li>
  );
}
