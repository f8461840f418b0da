import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect } from 'react';
import { GuestBill } from '../state/guest-bill.ts';
import { guestStorage } from '../state/guest-storage.ts';
import type { PageConnection } from '../state/live-bill.ts';

/** A host's own choices on one bill. */
type Opened = {
  bill: GuestBill;
  shownBy: number;
  stop: (() => void) | null;
};

/** By share token: opened again, a bill still has what was tapped and has not arrived. */
const opened = new Map<string, Opened>();

function open(shareToken: string, view: ReceiptView): Opened {
  const known = opened.get(shareToken);
  if (known) return known;
  const bill = new GuestBill({ shareToken, storage: guestStorage(shareToken) });
  bill.accept(view);
  const own: Opened = { bill, shownBy: 0, stop: null };
  opened.set(shareToken, own);
  bill.subscribe(() => rest(own));
  return own;
}

/** Stops it where it is not shown, once everything has arrived. */
function rest(own: Opened): void {
  const { save } = own.bill.get();
  if (own.shownBy > 0 || own.stop === null || save === 'saving' || save === 'unsaved') return;
  const { stop } = own;
  own.stop = null;
  stop();
}

/**
 * The host's own choices, as long as they are shown and until they are saved.
 * @param view as the page has it, with the connection by which it came
 */
export function useOwnBill(
  shareToken: string,
  view: ReceiptView,
  { live, presence }: PageConnection,
): GuestBill {
  const own = open(shareToken, view);
  useEffect(() => own.bill.live.connectedAs({ live, presence }), [own, live, presence]);
  useEffect(() => own.bill.accept(view), [own, view]);
  useEffect(() => {
    own.shownBy += 1;
    own.stop ??= own.bill.start(false);
    return () => {
      own.shownBy -= 1;
      rest(own);
    };
  }, [own]);
  return own.bill;
}
