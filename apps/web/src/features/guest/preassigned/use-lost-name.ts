import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { meOf } from '../state/guest-identity.ts';

/** Why this browser's guest has lost their name, in words; null if they have one or never had. */
export function useLostName(view: ReceiptView): string | null {
  const me = meOf(view);
  const [last, setLast] = useState<GuestView | undefined>(me);
  if (me && (me.id !== last?.id || me.guest_name !== last.guest_name)) setLast(me);
  const words = me || !last ? null : lossOf(last, view);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return words;
}

function lossOf(last: GuestView, { guests, receipt }: ReceiptView): string {
  const listed = guests.some((guest) => guest.id === last.id);
  return say(listed ? guestPreassigned.freedText : guestPreassigned.takenOffText, {
    payer: receipt.payer_name,
    name: last.guest_name,
  });
}
