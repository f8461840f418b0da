import { sum, ZERO } from '@fairtab/domain/money/money';
import { type Proof, proveBill } from '@fairtab/domain/proof/bill-proof';
import { type CardProof, proveCard } from '@fairtab/domain/proof/card-proof';
import { type EvenProof, proveEvenly } from '@fairtab/domain/proof/even-proof';
import { splitOnCard } from '@fairtab/domain/split/card-amount';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import type { Bill, Split, UnclaimedItem } from '@fairtab/domain/split/splitting';
import { costOf } from '@fairtab/receipt/bill';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { billOf, splitOf } from '@fairtab/receipt/split-of';
import type { FinalSplitView, ReceiptView } from '../receipt/receipt-view.ts';

type BillView = Pick<
  ReceiptView,
  'receipt' | 'papers' | 'items' | 'charges' | 'guests' | 'selections' | 'contributions' | 'final_split'
>;

/** Proves the stored amounts of a final bill, else the current ones. @param asSubmitted a guest to be counted as submitted */
export function proofOf(view: BillView, asSubmitted: string | null = null): Proof {
  const bill = billOf(view, asSubmitted);
  const { final_split, receipt } = view;
  if (final_split)
    return proveBill(decidedBill(bill, final_split), decidedSplit(view, final_split), final_split.unclaimed);
  return proveBill(bill, { ...splitOf(view, asSubmitted), receiptTotal: receipt.total_amount });
}

export function evenProofOf(view: BillView, asSubmitted: string | null = null): EvenProof {
  const bill = billOf(view, asSubmitted);
  const { final_split, receipt } = view;
  if (final_split === null)
    return proveEvenly(bill, { ...splitOf(view, asSubmitted), receiptTotal: receipt.total_amount });
  // Free seats count if the host paid for them.
  const seats = final_split.unclaimed === 'host' ? { seats: bill.seats } : {};
  return proveEvenly({ ...decidedBill(bill, final_split), ...seats }, decidedSplit(view, final_split));
}

/** The last step, where the host's card was charged in another currency; null without a card, and for a receipt of 0. */
export function cardProofOf(
  view: BillView,
  proof: Pick<Proof, 'parties'>,
  asSubmitted: string | null = null,
): CardProof | null {
  const card = totalOnCardOf(view);
  if (card === null || view.receipt.total_amount <= 0) return null;
  const open = view.final_split === null ? splitOnCard(splitOf(view, asSubmitted), card.amount) : null;
  const stored = new Map(view.final_split?.totals.map((one) => [one.guest_id, one.card]));
  const host = view.guests.find(({ is_host }) => is_host)?.id;
  return proveCard(proof.parties, card, (party) => {
    if (party.kind === 'empty_seats') return open?.emptySeats ?? NO_PART;
    if (party.kind !== 'person') return open?.unclaimed ?? NO_PART;
    const final = stored.get(party.id);
    const paid =
      open?.people.get(party.id) ?? (final ? { part: final.part, hostTip: final.host_tip } : NO_PART);
    return party.id === host ? { ...paid, hostTip: ZERO } : paid;
  });
}

const NO_PART = { part: ZERO, hostTip: ZERO };

/** As it was divided: with the people on it then, even if `closedBill` would remove some today. */
function decidedBill(bill: Bill, { totals }: FinalSplitView): Bill {
  const billed = new Set(totals.map((one) => one.guest_id));
  const people = bill.people.filter(({ id }) => billed.has(id)).map((one) => ({ ...one, nameless: false }));
  return { ...bill, people, seats: { kind: 'closed' } };
}

/** A stored final bill in the domain's shape: nothing is unclaimed and no seat is empty, so the table is full. */
function decidedSplit(view: BillView, final: FinalSplitView): Split {
  const { totals, papers, shares, host_tip_pool, earlier_host_tips } = final;
  const order = totals.map(({ guest_id }) => guest_id).sort(compareIds);
  return {
    people: totals.map(({ guest_id, charges, additional_charges, host_tip, ...amounts }) => ({
      personId: guest_id,
      items: shares
        .filter((share) => share.guest_id === guest_id)
        .map(({ item_id, units, cents, of, left_by, left_parts }) => ({
          itemId: item_id,
          units,
          cents,
          of,
          ...(left_by === null ? {} : { leftBy: left_by, leftParts: left_parts ?? 1 }),
        })),
      ...amounts,
      charges: charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents })),
      additionalCharges: additional_charges,
      hostTip: host_tip,
    })),
    papers: papers.map((paper) => {
      const byGuest = new Map(paper.totals.map((one) => [one.guest_id, one]));
      const byColumn = (kind: 'tax' | 'tip') => [
        ...order.map((id) => byGuest.get(id)?.[kind] ?? ZERO),
        ...[ZERO, ZERO],
      ];
      return { full: true, expected: 0, tax: byColumn('tax'), tip: byColumn('tip') };
    }),
    unclaimed: { items: leftForNothing(view, shares), charges: [], ...NOTHING },
    emptySeats: { count: 0, expected: 0, items: [], charges: [], ...NOTHING },
    full: true,
    hostTipPool: host_tip_pool,
    earlierHostTips: (earlier_host_tips?.guests ?? []).map(({ guest_id, cents }) => ({
      personId: guest_id,
      cents,
    })),
    itemsTotal: sum(view.items.map(costOf)),
    receiptTotal: view.receipt.total_amount,
  };
}

/** Unclaimed parts worth no cents: the host was never asked about them. */
function leftForNothing({ items }: BillView, shares: FinalSplitView['shares']): UnclaimedItem[] {
  return items.flatMap((item) => {
    const had = shares.filter((share) => share.item_id === item.id);
    const units = had.reduce((left, share) => left - share.units, had[0]?.of ?? 1);
    if (units === 0 || sum(had.map(({ cents }) => cents)) !== costOf(item)) return [];
    return [{ itemId: item.id, cents: ZERO, units, reason: 'no_selector' }];
  });
}

const NOTHING = {
  subtotal: ZERO,
  tax: ZERO,
  tip: ZERO,
  additionalCharges: ZERO,
  hostTip: ZERO,
  total: ZERO,
};
