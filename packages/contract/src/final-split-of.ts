import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/card-amount';
import { add, type Cents } from '@fairtab/domain/money';
import type { FinalizeResult, Split } from '@fairtab/domain/splitting';
import type { FinalSplitView, PersonTotalView, ReceiptFields } from './receipt-view.ts';

/** Charges are divided one by one by what they are for. */
const RULES_VERSION = 2;

/**
 * A finished split as it is kept with the final bill.
 * @param unclaimed who paid for what nobody had; null if nothing was left
 * @param card what the host's card was charged for it; null for none
 */
export function finalSplitOf(
  { split, changedShares }: Pick<Extract<FinalizeResult, { ok: true }>, 'split' | 'changedShares'>,
  unclaimed: UnclaimedChoice | null,
  card: Card,
): FinalSplitView {
  const { hostTipPool, people } = split;
  return {
    version: RULES_VERSION,
    host_tip_pool: hostTipPool,
    unclaimed: typeof unclaimed === 'object' && unclaimed !== null ? 'by_item' : unclaimed,
    shares: people.flatMap(({ personId, items }) =>
      items.map(({ itemId, units, cents, of, inParts = false, leftBy = null, leftParts = 1 }) => ({
        guest_id: personId,
        item_id: itemId,
        units,
        cents,
        of,
        in_parts: inParts,
        left_by: leftBy,
        left_parts: leftBy === null ? null : leftParts,
      })),
    ),
    totals: totalsOf(split, card),
    changes: changedShares.map(({ personId, before, reasons }) => ({ guest_id: personId, before, reasons })),
  };
}

type Card = ReceiptFields['card'];

/** What each person owes, and of which parts it consists, with the contract's names. */
export function totalsOf(split: Split, card: Card): PersonTotalView[] {
  const parts = card === null ? null : splitOnCard(split, card.amount).people;
  return split.people.map(({ personId, subtotal, tax, tip, charges, additionalCharges, hostTip, total }) => ({
    guest_id: personId,
    subtotal,
    tax,
    tip,
    additional_charges: additionalCharges,
    charges: charges.map(({ chargeId, cents }) => ({ charge_id: chargeId, cents })),
    host_tip: hostTip,
    total,
    card: cardPart(parts?.get(personId)),
  }));
}

const cardPart = (part: CardPart | undefined): PersonTotalView['card'] =>
  part === undefined ? null : { part: part.part, host_tip: part.hostTip };

/** The totals of a final bill, of what the host's card was charged. */
export function onCardOf(totals: readonly PersonTotalView[], card: Card): PersonTotalView[] {
  if (card === null) return totals.map((one) => ({ ...one, card: null }));
  const people = totals.map(({ guest_id: id, total, host_tip: hostTip }) => ({ id, total, hostTip }));
  const parts = onCard(people, card.amount);
  return totals.map((one, place) => ({ ...one, card: cardPart(parts[place]) }));
}

/** What somebody is asked for by their own total, before anybody pays for another: in what `askedCurrency` says. */
export const askedTotalOf = ({ card, total }: Pick<PersonTotalView, 'card' | 'total'>): Cents =>
  card === null ? total : add(card.part, card.host_tip);
