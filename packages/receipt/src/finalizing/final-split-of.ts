import type { ChangeReason, ChoiceKind, UnclaimedChoice } from '@fairtab/domain/bill';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/card-amount';
import type { Money } from '@fairtab/domain/currency';
import { add, type Cents } from '@fairtab/domain/money';
import type { FinalizeResult, Split } from '@fairtab/domain/splitting';

/** One person's finished amounts. */
export type FinalTotal = {
  guest_id: string;
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additional_charges: Cents;
  /** Their part of each charge, of those that they pay a cent of. */
  charges: { charge_id: string; cents: Cents }[];
  host_tip: Cents;
  total: Cents;
  /** The same of what the host's card was charged, see `onCard` in the domain; null where the bill has no card. */
  card: { part: Cents; host_tip: Cents } | null;
};

/** A final bill as it was decided: everyone's amount for each item, so that no later change of code alters it. */
export type FinalSplit = {
  /** Which rules it was divided by: 1, when additional charges were one amount; 2, when each is divided by what it is for. */
  version: number;
  host_tip_pool: Cents;
  unclaimed: ChoiceKind | null;
  shares: {
    guest_id: string;
    item_id: string;
    units: number;
    cents: Cents;
    of: number;
    /** The item is shared unevenly: `units` are parts of `of`. */
    in_parts: boolean;
    /** This part includes what nobody had claimed of the item, divided into so many parts; null if it does not. */
    left_by: number | null;
    /** So many of these parts; null if none. */
    left_parts: number | null;
  }[];
  totals: FinalTotal[];
  /** Whose total was another on the open bill: that amount, and why it is not the final one. */
  changes: { guest_id: string; before: Cents; reasons: ChangeReason[] }[];
};

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
): FinalSplit {
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

type Card = Money | null;

/** What each person owes, and of which parts it consists, with the contract's names. */
export function totalsOf(split: Split, card: Card): FinalTotal[] {
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

const cardPart = (part: CardPart | undefined): FinalTotal['card'] =>
  part === undefined ? null : { part: part.part, host_tip: part.hostTip };

/** The totals of a final bill, of what the host's card was charged. */
export function onCardOf(totals: readonly FinalTotal[], card: Card): FinalTotal[] {
  if (card === null) return totals.map((one) => ({ ...one, card: null }));
  const people = totals.map(({ guest_id: id, total, host_tip: hostTip }) => ({ id, total, hostTip }));
  const parts = onCard(people, card.amount);
  return totals.map((one, place) => ({ ...one, card: cardPart(parts[place]) }));
}

/** What somebody is asked for by their own total, before anybody pays for another: in what `askedCurrency` says. */
export const askedTotalOf = ({ card, total }: Pick<FinalTotal, 'card' | 'total'>): Cents =>
  card === null ? total : add(card.part, card.host_tip);
