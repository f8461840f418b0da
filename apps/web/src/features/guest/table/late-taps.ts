import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestLateTaps } from '@fairtab/texts/en/guest-late-taps';
import { say } from '@fairtab/texts/say';
import { type Conflict, OPT_OUT } from '../state/draft.ts';

/** A line of the card: what was tapped, what is saved, and the tap to repeat; null if it cannot be repeated. */
export type LateLine = { tapped: string; now: string; again: Pick<Conflict, 'key' | 'units'> | null };

/** Compares a late tap with what is saved now. @param me the guest's id */
export function lateLine(tap: Conflict, view: ReceiptView, me: string): LateLine {
  return tap.key === OPT_OUT ? optOutLine(tap, view, me) : itemLine(tap, view, me);
}

function optOutLine(tap: Conflict, view: ReceiptView, me: string): LateLine {
  const words = (out: boolean) => say(out ? guestLateTaps.outOfShared : guestLateTaps.partOfShared);
  const out = view.guests.find((guest) => guest.id === me)?.opted_out_of_split ?? false;
  return { tapped: words(tap.units > 0), now: words(out), again: tap };
}

function itemLine(tap: Conflict, view: ReceiptView, me: string): LateLine {
  const item = view.items.find((one) => one.id === tap.key);
  const counted = item?.assignment_mode === 'quantity_based';
  const tapped = tappedWords(tap, item?.name || tap.name || say(guestLateTaps.unknownDish), counted);
  if (!item) return { tapped, now: say(guestLateTaps.gone), again: null };
  if (item.assignment_mode === 'group_split')
    return { tapped, now: say(guestLateTaps.sharedByAll), again: null };
  const selections = view.selections.filter((selection) => selection.item_id === item.id);
  const mine = selections.find((selection) => selection.guest_id === me)?.units ?? 0;
  if (!counted) {
    const units = Math.min(tap.units, 1);
    const now = say(mine > 0 ? guestLateTaps.yours : guestLateTaps.notYours);
    return { tapped, now, again: { key: tap.key, units } };
  }
  const taken = selections.reduce((sum, selection) => sum + selection.units, 0) - mine;
  const left = Math.max(item.total_quantity - taken, 0);
  const units = Math.min(tap.units, left);
  const now = nowWords(mine, tap.units > left ? left : null);
  return { tapped, now, again: units === mine ? null : { key: tap.key, units } };
}

function tappedWords({ units }: Conflict, name: string, counted: boolean): string {
  if (units === 0) return say(guestLateTaps.noDish, { name });
  return counted || units > 1 ? say(guestLateTaps.units, { units, name }) : name;
}

/** @param left how many units can be taken, where that is less than was tapped; else null */
function nowWords(mine: number, left: number | null): string {
  if (left === null)
    return mine === 0 ? say(guestLateTaps.noneYours) : say(guestLateTaps.unitsYours, { units: mine });
  if (left === 0)
    return mine === 0
      ? say(guestLateTaps.noneYoursNoneLeft)
      : say(guestLateTaps.unitsYoursNoneLeft, { units: mine });
  return mine === 0
    ? say(guestLateTaps.noneYoursSomeLeft, { left })
    : say(guestLateTaps.unitsYoursSomeLeft, { units: mine, left });
}
