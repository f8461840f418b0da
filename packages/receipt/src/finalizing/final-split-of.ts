import type { Money } from '@fairtab/domain/money/currency';
import { add, type Cents } from '@fairtab/domain/money/money';
import type { ChangeReason, ChoiceKind, UnclaimedChoice } from '@fairtab/domain/split/bill';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/split/card-amount';
import type { FinalizeResult, Split } from '@fairtab/domain/split/splitting';

export type FinalTotal = {
  guest_id: string;
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additional_charges: Cents;
  charges: { charge_id: string; cents: Cents }[];
  host_tip: Cents;
  total: Cents;
  /** Parts of the host's card charge, see `onCard` in the domain. */
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
    /** Number of parts the unclaimed rest of the item was divided into; null if this share has none of it. */
    left_by: number | null;
    /** How many of those parts this share has. */
    left_parts: number | null;
  }[];
  totals: FinalTotal[];
  /** Totals that differ from the open bill. */
  changes: { guest_id: string; before: Cents; reasons: ChangeReason[] }[];
};

const RULES_VERSION = 2;

/** The split in the form stored with the final bill. `unclaimed` is null if nothing was. */
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

/** Everyone's total and its parts, with the contract's names. */
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

/** The totals in terms of the host's card charge. */
export function onCardOf(totals: readonly FinalTotal[], card: Card): FinalTotal[] {
  if (card === null) return totals.map((one) => ({ ...one, card: null }));
  const people = totals.map(({ guest_id: id, total, host_tip: hostTip }) => ({ id, total, hostTip }));
  const parts = onCard(people, card.amount);
  return totals.map((one, place) => ({ ...one, card: cardPart(parts[place]) }));
}

/** A guest's own total in the asked currency, before anyone pays for another. */
export const askedTotalOf = ({ card, total }: Pick<FinalTotal, 'card' | 'total'>): Cents =>
  card === null ? total : add(card.part, card.host_tip);
