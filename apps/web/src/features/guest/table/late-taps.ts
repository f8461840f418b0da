import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type LateTap, OPT_OUT } from '../state/draft.ts';

/** One line of the card: what was tapped, what stands, and what tapping again would take; null where it cannot be. */
export type LateLine = { tapped: string; now: string; again: Pick<LateTap, 'key' | 'units'> | null };

/** What a tap that came too late wanted, against what stands now. `me` is the guest's id. */
export function lateLine(tap: LateTap, view: ReceiptView, me: string): LateLine {
  return tap.key === OPT_OUT ? optOutLine(tap, view, me) : itemLine(tap, view, me);
}

function optOutLine(tap: LateTap, view: ReceiptView, me: string): LateLine {
  const words = (out: boolean) => (out ? 'out of the shared dishes' : 'part of the shared dishes');
  const out = view.guests.find((guest) => guest.id === me)?.opted_out_of_split ?? false;
  return { tapped: words(tap.units > 0), now: words(out), again: tap };
}

function itemLine(tap: LateTap, view: ReceiptView, me: string): LateLine {
  const item = view.items.find((one) => one.id === tap.key);
  const counted = item?.assignment_mode === 'quantity_based';
  const name = item?.name || tap.name || 'A dish';
  const tapped = tap.units === 0 ? `no ${name}` : counted || tap.units > 1 ? `${tap.units} × ${name}` : name;
  if (!item) return { tapped, now: 'no longer on the bill', again: null };
  if (item.assignment_mode === 'group_split') return { tapped, now: 'shared by everyone', again: null };
  const selections = view.selections.filter((selection) => selection.item_id === item.id);
  const mine = selections.find((selection) => selection.guest_id === me)?.units ?? 0;
  if (!counted) {
    const units = Math.min(tap.units, 1);
    return { tapped, now: mine > 0 ? 'yours' : 'not yours', again: { key: tap.key, units } };
  }
  const taken = selections.reduce((sum, selection) => sum + selection.units, 0) - mine;
  const left = Math.max(item.total_quantity - taken, 0);
  const units = Math.min(tap.units, left);
  const has = mine === 0 ? 'none yours' : `${mine} × yours`;
  const rest = left === 0 ? 'none left' : `only ${left} available`;
  const now = tap.units > left ? `${has}, ${rest}` : has;
  return { tapped, now, again: units === mine ? null : { key: tap.key, units } };
}
