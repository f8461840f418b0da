import { displayedTotals } from '@fairtab/contract/derived/displayed-totals';
import { type Asked, duesIn, figureIn, splitOf } from '@fairtab/contract/derived/split-of';
import type {
  FinalSplitView,
  GuestView,
  ItemView,
  ReceiptView,
} from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { headsOf } from '@fairtab/domain/split/heads';
import type { Amounts, ChargeShare, ItemShare } from '@fairtab/domain/split/splitting';
import { finalSplitOf } from '@fairtab/receipt/finalizing/final-split-of';
import { companionsOf } from '@fairtab/receipt/party';
import { bill, leftOver } from '@fairtab/texts/en/bill';
import { companyBill } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { ownUnits } from './selectors.ts';

/** One dish on a person's bill: their cents of it, and their part in words ('shared by 3', '2 of 4'; null for the whole dish). */
export type PersonLine = { item: ItemView; cents: Cents; part: string | null };

/**
 * What one person had, in cents, by dish, by charge and by kind, for themself and whom they are here with. `total` is the sum
 * of the other amounts.
 */
type PersonPart = {
  personId: string;
  lines: PersonLine[];
  charges: ChargeShare[];
  companions: GuestView['companions'];
  /** It is a part of the whole bill, and has no dishes of its own. */
  evenly: boolean;
} & Amounts;

/** The same, with what they pay for it: `due` is with the totals of those they pay for, 0 while somebody pays for them. */
export type PersonBill = PersonPart & Asked;

/** Whether there is anything on it, of its person's own or of somebody they pay for. */
export const hasLines = ({ lines, paysFor, evenly, total }: PersonBill): boolean =>
  lines.length > 0 || paysFor.length > 0 || (evenly && total !== 0);

/** The figure that a bill is about, see `figureIn`, in what it asks for and of the receipt. */
export const figureOf = (mine: PersonBill): { cents: Cents; onReceipt: Cents } => ({
  cents: figureIn(mine),
  onReceipt: mine.paidBy === null ? mine.onReceipt : mine.total,
});

/**
 * The current bill of each person, by id: from the final split if there is one, else divided now.
 * @param asSubmitted the id of a guest who has not submitted, to be counted as if they had
 */
export function personBills(view: ReceiptView, asSubmitted: string | null = null): Map<string, PersonBill> {
  const open = () => finalSplitOf({ split: splitOf(view, asSubmitted), changedShares: [] }, null, null);
  const parts = partsOf(view, view.final_split ?? open());
  const dues = duesIn(view, asSubmitted);
  return new Map(
    [...dues].flatMap(([id, due]) => {
      const part = parts.get(id);
      return part ? [[id, { ...part, ...due }]] : [];
    }),
  );
}

function partsOf(view: ReceiptView, { totals, shares }: FinalSplitView): Map<string, PersonPart> {
  return new Map(
    displayedTotals(totals, view.guests).map(
      ({ guest_id, subtotal, tax, tip, additional_charges, charges, host_tip, total }) => {
        const mine = shares.filter((share) => share.guest_id === guest_id);
        const items = mine.map(({ item_id, in_parts, left_by, left_parts, ...share }) => ({
          itemId: item_id,
          ...share,
          inParts: in_parts,
          ...(left_by === null ? {} : { leftBy: left_by, leftParts: left_parts ?? 1 }),
        }));
        const amounts = {
          subtotal,
          tax,
          tip,
          additionalCharges: additional_charges,
          hostTip: host_tip,
          total,
        };
        const own = charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents }));
        const lines = linesOf(view, guest_id, items);
        const companions = companyOf(view, guest_id);
        const { evenly } = view.receipt;
        return [guest_id, { personId: guest_id, lines, charges: own, companions, evenly, ...amounts }];
      },
    ),
  );
}

const companyOf = ({ guests }: Pick<ReceiptView, 'guests'>, personId: string): GuestView['companions'] =>
  guests.find(({ id }) => id === personId)?.companions ?? [];

/** The dishes in the order of the receipt. */
function linesOf(view: ReceiptView, personId: string, shares: readonly ItemShare[]): PersonLine[] {
  const items = new Map(view.items.map((item) => [item.id, item]));
  const isHost = view.guests.some((guest) => guest.is_host && guest.id === personId);
  const giver = isHost ? null : view.receipt.payer_name;
  const companions = companyOf(view, personId);
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

/** Sorts parts of items, which a split lists by id, into the order of the receipt. */
export function inReceiptOrder<T extends { itemId: string }>(
  { items }: Pick<ReceiptView, 'items'>,
  parts: readonly T[],
): T[] {
  const byItem = new Map(parts.map((part) => [part.itemId, part]));
  return items.flatMap(({ id }) => byItem.get(id) ?? []);
}

type Facts = {
  /** How many units of it they selected. */
  own: number;
  /** Who gave it to them; null for the host, who took it. */
  giver: string | null;
  /** How much they and whom they are here with count of what the whole table shares. */
  weight: number;
  /** They are here with others, or there are children: not everybody's part is that of one grown-up. */
  byHeads: boolean;
};

/**
 * A person's part of a dish as people say it: 'shared by 3', '2 of 4'; where it includes what nobody had claimed, how that
 * came to them. Null for the whole dish.
 */
function partInWords(
  item: ItemView,
  share: ItemShare,
  { own, giver, weight, byHeads }: Facts,
): string | null {
  const { units, of, leftBy } = share;
  const total = item.assignment_mode === 'quantity_based' ? item.total_quantity : 1;
  if (leftBy !== undefined && leftBy > 1) return dividedInWords(share, total, { own, by: leftBy });
  if (leftBy !== undefined) return givenInWords(share, total, { own, giver });
  if (share.inParts) return say(bill.parts, { units, total: of });
  // On one's own bill nobody else stands: several parts tell that others are not there as one grown-up.
  if (item.assignment_mode === 'group_split' && of > 1 && (byHeads || units > 1)) {
    // In lowest terms, 4 of 6 is 2 of 3.
    return units === weight
      ? say(companyBill.weighed, { units, total: of })
      : say(bill.parts, { units, total: of });
  }
  if (item.assignment_mode !== 'quantity_based') return of === 1 ? null : say(bill.sharedBy, { count: of });
  // Divided leftovers of others multiply all units by the number of people who share them.
  const mine = (units * total) / of;
  return Number.isInteger(mine)
    ? say(bill.units, { units: mine, total })
    : say(bill.units, { units, total: of });
}

function dividedInWords(
  { units, leftParts = 1 }: ItemShare,
  total: number,
  { own, by }: { own: number; by: number },
): string {
  const left = (units - own * by) / leftParts;
  const words =
    leftParts > 1
      ? say(left === total ? companyBill.leftInParts : companyBill.unitsLeftInParts, {
          left,
          units: leftParts,
          by,
        })
      : left === total
        ? say(leftOver.leftDivided, { by })
        : say(leftOver.unitsLeftDivided, { left, by });
  return own === 0 ? words : say(leftOver.ownAndLeft, { count: own, left: words });
}

type Given = { own: number; giver: string | null };

function givenInWords({ units }: ItemShare, total: number, { own, giver }: Given): string {
  const words = giver === null ? say(leftOver.leftToHost) : say(leftOver.given, { payer: giver });
  if (total === 1) return words;
  const part = say(bill.units, { units, total });
  if (own === 0) return say(leftOver.partGiven, { part, words });
  const inPart = say(leftOver.partLeft, { part, left: units - own });
  return giver === null ? inPart : say(leftOver.partGiven, { part: inPart, words });
}
