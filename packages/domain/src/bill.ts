import type { Currency } from './currency.ts';
import type { Cents } from './money.ts';

/** How an item is divided (spec section 4, "Item assignment_mode"). */
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];
export const ASSIGNMENT_MODES = ['guest_choice', 'quantity_based', 'group_split'] as const;

/** One line of the receipt; `price` is the price of the whole line in cents, never of one unit. */
export type BillItem = { id: string; price: Cents; mode: AssignmentMode; totalQuantity: number };

/**
 * A person who may owe something. `counts`: takes part in group_split, as do the host and every guest
 * who has submitted (guest choice) or is named (pre-assign). Selections count whether the person counts or not.
 * `nameless`: gave no name, and is therefore not on the final bill.
 */
export type BillPerson = {
  id: string;
  isHost: boolean;
  counts: boolean;
  optedOut: boolean;
  nameless: boolean;
  /** Whom they are here with, besides themself: see `headsOf`. */
  companions?: Companions;
};

/** People who have come with a person, and have no page of their own. */
export type Companions = { grownUps: number; children: number };

/**
 * One person's part of one item. For guest_choice `units` are parts, 1 each where it is shared evenly; selections of
 * group_split items are ignored.
 */
export type Selection = { itemId: string; personId: string; units: number };

/**
 * Who is still to come. 'open': guests arrive, and `partySize` includes the host. 'named': the host has named everyone
 * (pre-assign). 'closed': nobody, the bill is final. Only open seats take part in a group_split.
 */
export type Seats = { kind: 'open'; partySize: number } | { kind: 'named' } | { kind: 'closed' };

/** What a charge is called; `tax` is a tax on some of the lines. Only a discount is below 0. */
export const CHARGE_KINDS = ['fee', 'discount', 'service', 'cover', 'tax'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const APPLIES_TO = ['everything', 'lines', 'heads'] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];

/** What a charge is for: the whole bill, the dishes of these lines, or everybody at the table alike. */
export type ChargeFor =
  | { kind: 'everything' }
  | { kind: 'lines'; itemIds: readonly string[] }
  | { kind: 'heads' };

/** A row between dishes and total that is not tax or tip; below 0 it is a discount. */
export type Charge = { id: string; amount: Cents; for: ChargeFor };

/** One party's part of a charge. */
export type ChargeShare = { chargeId: string; cents: Cents };

/** Everything the division of a bill depends on. */
export type Bill = {
  items: readonly BillItem[];
  people: readonly BillPerson[];
  selections: readonly Selection[];
  tax: Cents;
  tip: Cents;
  charges: readonly Charge[];
  seats: Seats;
  /** The whole bill is divided by heads, and nobody has a dish of their own: see `splitEvenly`. */
  evenly?: boolean;
  /** What all amounts are in; the host tip depends on it. */
  currency: Currency;
};

/** What one party to the bill owes, in cents; `total` is the sum of the other five. `additionalCharges` are all charges. */
export type Amounts = {
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
  hostTip: Cents;
  total: Cents;
};

/**
 * A person's part of one item. The exact part is price × units / of, and `cents` is that, rounded down or
 * up. guest_choice: parts of all parts; quantity_based: units of total_quantity; group_split: weights of heads
 * (`headsOf`), an empty seat as a grown-up. Parts and weights are in lowest terms (5 : 5 is 1 of 2); units are as they were
 * taken. If finalizing divided leftovers among everyone, both numbers are larger (1 of 3 may become 5 of 12).
 * `inParts`: a guest_choice item is shared unevenly, so that 1 of 3 is one part of three and not one person of three.
 * `leftBy`: this part includes some of what nobody had claimed, which was divided into so many parts; `leftParts` of them, one
 * where it is missing.
 */
export type ItemShare = {
  itemId: string;
  units: number;
  cents: Cents;
  of: number;
  inParts?: boolean;
  leftBy?: number;
  leftParts?: number;
};

/** What somebody owes; of the charges those that they pay a cent of, in order of id. */
export type PersonTotal = { personId: string; items: ItemShare[]; charges: ChargeShare[] } & Amounts;

/** Why a part of an item is unclaimed. */
export type UnclaimedReason = 'no_selector' | 'units_left' | 'nobody_splits';

/** `units` is the number of units left of a quantity_based item, otherwise 0. */
export type UnclaimedItem = { itemId: string; cents: Cents; units: number; reason: UnclaimedReason };

/** The unclaimed part of the bill. */
export type Unclaimed = { items: UnclaimedItem[]; charges: ChargeShare[] } & Amounts;

/**
 * The part reserved for heads that have not come yet: `count` seats with their part of each group_split item, and the host
 * tip of `expected` heads (see `expectedGuests`).
 */
export type EmptySeats = {
  count: number;
  expected: number;
  items: ItemShare[];
  charges: ChargeShare[];
} & Amounts;

/**
 * The divided bill; people and items in order of their ids. `unclaimed` is rounded together with `emptySeats`, or at a full
 * table with the host's part, and the result is then divided between the two: people + unclaimed + emptySeats always add
 * up to receiptTotal + hostTipPool.
 */
export type Split = {
  people: PersonTotal[];
  unclaimed: Unclaimed;
  emptySeats: EmptySeats;
  /** Whether the table is full, see `isFull`. */
  full: boolean;
  /** What the guests pay the host for the trouble, in cents (spec section 9, "Host tip"). */
  hostTipPool: Cents;
  itemsTotal: Cents;
  /** Items + tax + additional charges + tip, without the host tip. */
  receiptTotal: Cents;
};

/** Who takes what is left of an item when a bill is finalized: the host, everyone who shares dishes, or the person of this id. */
export type Taker = (typeof UNCLAIMED_CHOICES)[number] | (string & {});
export const UNCLAIMED_CHOICES = ['host', 'everyone'] as const;

/** Who takes what nobody claimed: one for all of it, or a taker by item id. */
export type UnclaimedChoice = (typeof UNCLAIMED_CHOICES)[number] | Readonly<Record<string, Taker>>;

/** How a final bill says what the choice was. */
export type ChoiceKind = (typeof CHOICE_KINDS)[number];
export const CHOICE_KINDS = [...UNCLAIMED_CHOICES, 'by_item'] as const;

/**
 * Why finalizing changes a total. `fewer_people`: seats stayed empty, or somebody gave no name, and others share more of
 * the dishes. `host_tip`: others share the host tip, or have more dishes to share it by. `leftovers`: somebody pays for what
 * nobody claimed.
 */
export type ChangeReason = (typeof CHANGE_REASONS)[number];
export const CHANGE_REASONS = ['fewer_people', 'host_tip', 'leftovers'] as const;

/** A person whose total differs from what the bill showed before it was finalized, and why. */
export type ChangedShare = { personId: string; before: Cents; after: Cents; reasons: ChangeReason[] };

export type FinalizeResult =
  | { ok: true; split: Split; changedShares: ChangedShare[] }
  | { ok: false; reason: 'unclaimed'; unclaimed: Unclaimed; missing: string[] }
  | { ok: false; reason: 'unknown_item'; id: string }
  | { ok: false; reason: 'unknown_person'; id: string };
