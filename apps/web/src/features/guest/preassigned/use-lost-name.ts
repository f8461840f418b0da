import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { meOf } from '../me-of.ts';

/** Why this browser is nobody on the bill any more, in words; null where it is somebody, or never was. */
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
  return guests.some((guest) => guest.id === last.id)
    ? `${receipt.payer_name} has freed the name ${last.guest_name}. If that is you, pick it again.`
    : `${receipt.payer_name} has changed the list: ${last.guest_name} is no longer on it.`;
}
