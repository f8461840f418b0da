import type { ItemView } from '@fairtab/contract/receipt-view';
import type { ItemShare } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';

/**
 * The viewer's part of a dish as people say it, for example 'shared by 3', '2 of 4', or, where leftovers were divided among
 * everyone, 'yours, and a third of the one left over'. Null for the whole dish.
 * @param own how many units of it they selected
 */
export function partInWords(item: ItemView, { units, of }: ItemShare, own: number): string | null {
  if (item.assignment_mode !== 'quantity_based') return of === 1 ? null : say(bill.sharedBy, { count: of });
  const total = item.total_quantity;
  // Divided leftovers multiply all units by the number of people who share them.
  const sharers = of / total;
  const left = units - own * sharers;
  if (sharers === 1 || !Number.isInteger(sharers) || left < 0 || left > total)
    return say(bill.units, { units, total: of });
  if (left === 0) return say(bill.units, { units: own, total });
  if (left === total) return say(bill.sharedBy, { count: sharers });
  const words = say(bill.ofLeft, { count: left, part: fraction(sharers) });
  return own === 0 ? words : say(bill.ownAndLeft, { count: own, left: words });
}

const FRACTIONS = [bill.half, bill.third, bill.quarter, bill.fifth, bill.sixth];

function fraction(of: number): string {
  const word = FRACTIONS[of - 2];
  return word === undefined ? say(bill.fraction, { of }) : say(word);
}
