import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import type { Cents } from '@fairtab/domain/money';
import type { Amounts, ItemShare } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { ownUnits } from './selectors.ts';

/** One dish on a person's bill: their cents of it, and their part in words ('shared by 3', '2 of 4'; null for the whole dish). */
export type PersonLine = { itemId: string; name: string; cents: Cents; part: string | null };

/** What one person owes, in cents, by dish and by kind. `total` is the sum of the other amounts. */
export type PersonBill = { personId: string; lines: PersonLine[] } & Amounts;

/**
 * The current bill of each person, by id: from the final split if there is one, else divided now.
 * @param asSubmitted the id of a guest who has not submitted, to be counted as if they had
 */
export function personBills(view: ReceiptView, asSubmitted: string | null = null): Map<string, PersonBill> {
  return view.final_split ? finalBills(view, view.final_split) : openBills(view, asSubmitted);
}

function openBills(view: ReceiptView, asSubmitted: string | null): Map<string, PersonBill> {
  const { people } = splitOf(view, asSubmitted);
  return new Map(
    people.map(({ personId, items, ...amounts }) => [
      personId,
      { personId, lines: linesOf(view, personId, items), ...amounts },
    ]),
  );
}

function finalBills(
  view: ReceiptView,
  { totals, shares }: NonNullable<ReceiptView['final_split']>,
): Map<string, PersonBill> {
  return new Map(
    totals.map(({ guest_id, subtotal, tax, tip, additional_charges, host_tip, total }) => {
      const mine = shares.filter((share) => share.guest_id === guest_id);
      const items = mine.map(({ item_id, units, cents, of }) => ({ itemId: item_id, units, cents, of }));
      const amounts = { subtotal, tax, tip, additionalCharges: additional_charges, hostTip: host_tip, total };
      return [guest_id, { personId: guest_id, lines: linesOf(view, guest_id, items), ...amounts }];
    }),
  );
}

/** The dishes in the order of the receipt. */
function linesOf(view: ReceiptView, personId: string, shares: readonly ItemShare[]): PersonLine[] {
  const items = new Map(view.items.map((item) => [item.id, item]));
  return inReceiptOrder(view, shares).flatMap((share) => {
    const item = items.get(share.itemId);
    if (item === undefined) return [];
    const part = partInWords(item, share, ownUnits(view, personId, item.id));
    return [{ itemId: item.id, name: item.name, cents: share.cents, part }];
  });
}

/** Sorts parts of items, which a split lists by id, into the order of the receipt. */
export function inReceiptOrder<T extends { itemId: string }>(
  { items }: Pick<ReceiptView, 'items'>,
  parts: readonly T[],
): T[] {
  const byItem = new Map(parts.map((part) => [part.itemId, part]));
  return items.flatMap(({ id }) => byItem.get(id) ?? []);
}

/**
 * The viewer's part of a dish as people say it, for example 'shared by 3', '2 of 4', or, where leftovers were divided among
 * everyone, 'yours, and a third of the one left over'. Null for the whole dish.
 * @param own how many units of it they selected
 */
function partInWords(item: ItemView, { units, of }: ItemShare, own: number): string | null {
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
