import type { ChangeReason, ChoiceKind, UnclaimedChoice } from '@fairtab/domain/bill';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/card-amount';
import type { Money } from '@fairtab/domain/currency';
import { add, type Cents } from '@fairtab/domain/money';
import type { FinalizeResult, Split } from '@fairtab/domain/splitting';

export type FinalTotal = {
  guest_id: string;
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additional_charges: Cents;
  /** Their part of each charge, zero parts omitted. */
  charges: { charge_id: string; cents: Cents }[];
  host_tip: Cents;
  total: Cents;
  /** Parts of the host's card charge, see `onCard` in the domain; null without a card. */
  card: { part: Cents; host_tip: Cents } | null;
};

/** A final bill as decided, stored item by item so that later code changes cannot alter it. */
export type FinalSplit = {
  /** 1: additional charges were a single amount. 2: each charge is divided by what it applies to. */
  version: number;
  host_tip_pool: Cents;
  unclaimed: ChoiceKind | null;
  shares: {
    guest_id: string;
    item_id: string;
    units: number;
    cents: Cents;
    of: number;
    /** `units` are parts of `of`. */
    in_parts: boolean;
    /** This part includes what nobody had claimed of the item, divided into so many parts; null if it does not. */
    left_by: number | null;
    /** So many of these parts; null if none. */
    left_parts: number | null;
  }[];
  totals: FinalTotal[];
  /** Totals that differ from the open bill: the amount there, and why it changed. */
  changes: { guest_id: string; before: Cents; reasons: ChangeReason[] }[];
};

const RULES_VERSION = 2;

/**
 * The finished split in the form stored with the final bill.
 * @param unclaimed who took the unclaimed items; null if there were none
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

/** Each person's total and its parts, with the contract's names. */
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

/** Totals of a final bill in terms of a card charge. */
export function onCardOf(totals: readonly FinalTotal[], card: Card): FinalTotal[] {
  if (card === null) return totals.map((one) => ({ ...one, card: null }));
  const people = totals.map(({ guest_id: id, total, host_tip: hostTip }) => ({ id, total, hostTip }));
  const parts = onCard(people, card.amount);
  return totals.map((one, place) => ({ ...one, card: cardPart(parts[place]) }));
}

/** A person's own amount in the asked currency, before anyone pays for another. */
export const askedTotalOf = ({ card, total }: Pick<FinalTotal, 'card' | 'total'>): Cents =>
  card === null ? total : add(card.part, card.host_tip);
