import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import type { Cents } from '@fairtab/domain/money';
import type { Amounts, ItemShare } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { ownUnits } from './selectors.ts';

/** One dish on a person's bill: their cents of it, and their part in words ('shared by 3', '2 of 4'; null for the whole dish). */
export type PersonLine = { item: ItemView; cents: Cents; part: string | null };

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
      const items = mine.map(({ item_id, in_parts, left_by, ...share }) => ({
        itemId: item_id,
        ...share,
        inParts: in_parts,
        ...(left_by === null ? {} : { leftBy: left_by }),
      }));
      const amounts = { subtotal, tax, tip, additionalCharges: additional_charges, hostTip: host_tip, total };
      return [guest_id, { personId: guest_id, lines: linesOf(view, guest_id, items), ...amounts }];
    }),
  );
}

/** The dishes in the order of the receipt. */
function linesOf(view: ReceiptView, personId: string, shares: readonly ItemShare[]): PersonLine[] {
  const items = new Map(view.items.map((item) => [item.id, item]));
  const isHost = view.guests.some((guest) => guest.is_host && guest.id === personId);
  const giver = isHost ? null : view.receipt.payer_name;
  return inReceiptOrder(view, shares).flatMap((share) => {
    const item = items.get(share.itemId);
    if (item === undefined) return [];
    const part = partInWords(item, share, ownUnits(view, personId, item.id), giver);
    return [{ item, cents: share.cents, part }];
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
 * A person's part of a dish as people say it: 'shared by 3', '2 of 4'; where it includes what nobody had claimed, how that
 * came to them. Null for the whole dish.
 * @param own how many units of it they selected
 * @param giver who gave it to them; null for the host, who took it
 */
function partInWords(item: ItemView, share: ItemShare, own: number, giver: string | null): string | null {
  const { units, of, leftBy } = share;
  const total = item.assignment_mode === 'quantity_based' ? item.total_quantity : 1;
  if (leftBy !== undefined && leftBy > 1) return dividedInWords(share, total, { own, by: leftBy });
  if (leftBy !== undefined) return givenInWords(share, total, { own, giver });
  if (share.inParts) return say(bill.parts, { units, total: of });
  if (item.assignment_mode !== 'quantity_based') return of === 1 ? null : say(bill.sharedBy, { count: of });
  // Divided leftovers of others multiply all units by the number of people who share them.
  const mine = (units * total) / of;
  return Number.isInteger(mine)
    ? say(bill.units, { units: mine, total })
    : say(bill.units, { units, total: of });
}

function dividedInWords(
  { units }: ItemShare,
  total: number,
  { own, by }: { own: number; by: number },
): string {
  const left = units - own * by;
  const words = left === total ? say(bill.leftDivided, { by }) : say(bill.unitsLeftDivided, { left, by });
  return own === 0 ? words : say(bill.ownAndLeft, { count: own, left: words });
}

type Given = { own: number; giver: string | null };

function givenInWords({ units }: ItemShare, total: number, { own, giver }: Given): string {
  const words = giver === null ? say(bill.leftToHost) : say(bill.given, { payer: giver });
  if (total === 1) return words;
  const part = say(bill.units, { units, total });
  if (own === 0) return say(bill.partGiven, { part, words });
  const inPart = say(bill.partLeft, { part, left: units - own });
  return giver === null ? inPart : say(bill.partGiven, { part: inPart, words });
}
