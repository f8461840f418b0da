import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import type { Cents } from '@fairtab/domain/money';
import type { Amounts, ItemShare } from '@fairtab/domain/splitting';
import { partInWords } from './part-in-words.ts';
import { inReceiptOrder } from './receipt-order.ts';
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
