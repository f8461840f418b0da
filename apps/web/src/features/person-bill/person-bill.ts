import type {
  FinalSplitView,
  GuestView,
  ItemView,
  ReceiptView,
} from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import type { ChangeReason } from '@fairtab/domain/split/bill';
import { headsOf } from '@fairtab/domain/split/heads';
import type { Amounts, ChargeShare, ItemShare } from '@fairtab/domain/split/splitting';
import { companionsOf } from '@fairtab/receipt/party';
import { type Asked, displayedTotals, dueOf, duesIn, figureIn, partOf } from '@fairtab/receipt/split-of';
import { bill, leftOver, shareChanges } from '@fairtab/texts/en/bill';
import { companionBill } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { ownUnits } from './selectors.ts';

/** An item on a person's bill: their cents, and their part in words ('shared by 3', '2 of 4'; null for the whole item). */
export type PersonLine = { item: ItemView; cents: Cents; part: string | null };

/** What one person and their companions had, in cents, by item, by charge and by kind. `total` is the sum of the other amounts. */
type PersonPart = {
  personId: string;
  lines: PersonLine[];
  charges: ChargeShare[];
  companions: GuestView['companions'];
  /** A part of the whole bill, without items. */
  evenly: boolean;
} & Amounts;

/** `due` includes the totals of guests they pay for, and is 0 if another guest pays for them. */
export type PersonBill = PersonPart & Asked;

/** Whether the bill has anything on it, of the person's own or of guests they pay for. */
export const hasLines = ({ lines, paysFor, evenly, total }: PersonBill): boolean =>
  lines.length > 0 || paysFor.length > 0 || (evenly && total !== 0);

/** The bill's figure (see `figureIn`), in the currency that guests pay and in the receipt's. */
export const figureOf = (mine: PersonBill): { cents: Cents; onReceipt: Cents } => ({
  cents: figureIn(mine),
  onReceipt: mine.paidBy === null ? mine.onReceipt : mine.total,
});

/** By guest id; see `personBill`. */
export const personBills = (view: ReceiptView): Map<string, PersonBill> =>
  new Map(
    [...duesIn(view).keys()].flatMap((id) => {
      const bill = personBill(view, id);
      return bill ? [[id, bill]] : [];
    }),
  );

/** A person's bill, final or as of now, the same for everyone who looks at it (`partOf`); undefined without a part. */
export function personBill(view: ReceiptView, id: string): PersonBill | undefined {
  const [part, due] = [partOf(view, id), dueOf(view, id)];
  if (part === undefined || due === undefined) return undefined;
  const [total = part.total] = displayedTotals([part.total], view.guests);
  const items = part.shares.map(({ item_id, in_parts, left_by, left_parts, ...share }) => ({
    itemId: item_id,
    ...share,
    inParts: in_parts,
    ...(left_by === null ? {} : { leftBy: left_by, leftParts: left_parts ?? 1 }),
  }));
  return {
    lines: linesOf(view, id, items),
    charges: total.charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents })),
    companions: companionsFor(view, id),
    evenly: view.receipt.evenly,
    subtotal: total.subtotal,
    tax: total.tax,
    tip: total.tip,
    additionalCharges: total.additional_charges,
    hostTip: total.host_tip,
    total: total.total,
    ...due,
  };
}

const companionsFor = ({ guests }: Pick<ReceiptView, 'guests'>, personId: string): GuestView['companions'] =>
  guests.find(({ id }) => id === personId)?.companions ?? [];

/** In receipt order. */
function linesOf(view: ReceiptView, personId: string, shares: readonly ItemShare[]): PersonLine[] {
  const items = new Map(view.items.map((item) => [item.id, item]));
  const isHost = view.guests.some((guest) => guest.is_host && guest.id === personId);
  const giver = isHost ? null : view.receipt.payer_name;
  const companions = companionsFor(view, personId);
  const { weight } = headsOf({ companions: companionsOf({ companions }) });
  const byHeads =
    companions.length > 0 || view.guests.some((guest) => guest.companions.some(({ child }) => child));
  return inReceiptOrder(view, shares).flatMap((share) => {
    const item = items.get(share.itemId);
    if (item === undefined) return [];
    const own = ownUnits(view, personId, item.id);
    const part = partInWords(item, share, { own, giver, weight, byHeads });
    return [{ item, cents: share.cents, part }];
  });
}

/** Sorts a split's parts, which are listed by item id, into receipt order. */
export function inReceiptOrder<T extends { itemId: string }>(
  { items }: Pick<ReceiptView, 'items'>,
  parts: readonly T[],
): T[] {
  const byItem = new Map(parts.map((part) => [part.itemId, part]));
  return items.flatMap(({ id }) => byItem.get(id) ?? []);
}

type Facts = {
  /** How many units they selected. */
  own: number;
  /** Who gave it to them; null for the host, who took it themselves. */
  giver: string | null;
  /** The weight of them and their companions in what the whole table shares. */
  weight: number;
  /** There are companions or children, so not every part counts as one adult. */
  byHeads: boolean;
};

/** A person's part of an item in words: 'shared by 3', '2 of 4', or how an unclaimed part came to them. Null for the whole item. */
function partInWords(
  item: ItemView,
  share: ItemShare,
  { own, giver, weight, byHeads }: Facts,
): string | null {
  const { units, of, leftBy } = share;
  const total = item.assignment_mode === 'quantity_based' ? item.total_quantity : 1;
  if (leftBy !== undefined && leftBy > 1) return dividedInWords(share, total, { own, by: leftBy });
  if (leftBy !== undefined) return givenInWords(share, total, { own, giver });
  if (share.inParts) return text(bill.parts, { units, total: of });
  // A guest's own bill lists no one else; units above 1 show that not every part counts as one adult.
  if (item.assignment_mode === 'group_split' && of > 1 && (byHeads || units > 1)) {
    // In lowest terms, 4 of 6 is 2 of 3.
    return units === weight
      ? text(companionBill.weighed, { units, total: of })
      : text(bill.parts, { units, total: of });
  }
  if (item.assignment_mode !== 'quantity_based') return of === 1 ? null : text(bill.sharedBy, { count: of });
  // Dividing others' unclaimed units multiplies all units by the number of people sharing them.
  const mine = (units * total) / of;
  return Number.isInteger(mine)
    ? text(bill.units, { units: mine, total })
    : text(bill.units, { units, total: of });
}

function dividedInWords(
  { units, leftParts = 1 }: ItemShare,
  total: number,
  { own, by }: { own: number; by: number },
): string {
  const left = (units - own * by) / leftParts;
  const words =
    leftParts > 1
      ? text(left === total ? companionBill.leftInParts : companionBill.unitsLeftInParts, {
          left,
          units: leftParts,
          by,
        })
      : left === total
        ? text(leftOver.leftDivided, { by })
        : text(leftOver.unitsLeftDivided, { left, by });
  return own === 0 ? words : text(leftOver.ownAndLeft, { count: own, left: words });
}

type Given = { own: number; giver: string | null };

function givenInWords({ units }: ItemShare, total: number, { own, giver }: Given): string {
  const words = giver === null ? text(leftOver.leftToHost) : text(leftOver.given, { payer: giver });
  if (total === 1) return words;
  const part = text(bill.units, { units, total });
  if (own === 0) return text(leftOver.partGiven, { part, words });
  const inPart = text(leftOver.partLeft, { part, left: units - own });
  return giver === null ? inPart : text(leftOver.partGiven, { part: inPart, words });
}

/** Who pays for what is unclaimed, from the reader's point of view. */
type LeftoverWords = 'host' | 'everyone' | 'by_item' | 'given' | 'to_others';

/** Why finalizing changes amounts, in sentences. */
export const whyChanged = (reasons: readonly ChangeReason[], leftovers: LeftoverWords): string =>
  reasons.map((reason) => text(shareChanges[reason === 'leftovers' ? leftovers : reason])).join(' ');

/** Why finalizing changed one guest's total, for that guest. */
export function whyTotalChanged(
  { shares }: FinalSplitView,
  { guest_id, reasons }: FinalSplitView['changes'][number],
): string {
  const left = shares.flatMap((share) => (share.guest_id === guest_id ? (share.left_by ?? []) : []));
  if (left.length === 0) return whyChanged(reasons, 'to_others');
  return whyChanged(reasons, left.includes(1) ? 'given' : 'everyone');
}
