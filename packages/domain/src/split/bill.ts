import type { Currency } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';

/** How an item is divided (spec section 4, "Item assignment_mode"). */
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];
export const ASSIGNMENT_MODES = ['guest_choice', 'quantity_based', 'group_split'] as const;

/** `price` is the price of the whole line in cents, never of one unit. */
export type BillItem = { id: string; price: Cents; mode: AssignmentMode; totalQuantity: number };

/**
 * `counts`: takes part in group_split (the host, guests who submitted or were named in pre-assign); selections count either
 * way. `nameless`: gave no name, so they are left off the final bill.
 */
export type BillPerson = {
  id: string;
  isHost: boolean;
  counts: boolean;
  optedOut: boolean;
  nameless: boolean;
  companions?: Companions;
  /** Has no part of this paper; see `atPaper`. */
  absent?: boolean;
};

/** People who came with a person and have no page of their own. */
export type Companions = { grownUps: number; children: number };

/** `units` are parts for guest_choice, 1 each if shared evenly. Ignored for group_split items. */
export type Selection = { itemId: string; personId: string; units: number };

/**
 * Who is still to come. 'open': guests arrive; `partySize` includes the host. 'named': the host has named everyone
 * (pre-assign). 'closed': the bill is final. Only open seats take part in a group_split.
 */
export type Seats = { kind: 'open'; partySize: number } | { kind: 'named' } | { kind: 'closed' };

/** Only a discount is below 0; 'tax' is a tax on some of the lines. */
export const CHARGE_KINDS = ['fee', 'discount', 'service', 'cover', 'tax'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const APPLIES_TO = ['everything', 'lines', 'heads'] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];

export type ChargeFor =
  | { kind: 'everything' }
  | { kind: 'lines'; itemIds: readonly string[] }
  | { kind: 'heads' };

export type Charge = { id: string; amount: Cents; for: ChargeFor };

export type ChargeShare = { chargeId: string; cents: Cents };

/** What was ordered in one place and has one printed total. It is divided separately. */
export type BillPaper = {
  items: readonly BillItem[];
  tax: Cents;
  tip: Cents;
  charges: readonly Charge[];
  /** Ids of people who were not there. */
  absent?: readonly string[];
};

/** The first paper of an evening, with the further ones. */
export type Bill = BillPaper & {
  further?: readonly BillPaper[];
  people: readonly BillPerson[];
  selections: readonly Selection[];
  seats: Seats;
  /** Divided by heads, whatever is selected: see `splitEvenly`. */
  evenly?: boolean;
  currency: Currency;
  /** See `Tipped`. */
  withoutHostTip?: boolean;
  /** Of the final bill that this one corrects, whose host tips may stay (decision 0211). */
  earlierTotals?: readonly EarlierTotal[];
};

/** What one party owes, in cents. `total` is the sum of the other five; `additionalCharges` is the sum of all charges. */
export type Amounts = {
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
  hostTip: Cents;
  total: Cents;
};

/**
 * A person's part of one item: exactly price × units / of; `cents` is that, rounded down or up. guest_choice: parts of all
 * parts; quantity_based: units of total_quantity; group_split: weights of heads (`headsOf`), an empty seat as a grown-up. Parts
 * and weights are in lowest terms (5 : 5 is 1 of 2), units are not.
 * `inParts`: shared unevenly, so 1 of 3 means one part of three, not one person of three.
 * `leftBy`: includes `leftParts` (default 1) of this many parts of what was unclaimed; `units` and `of` grow accordingly.
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

export type PersonTotal = { personId: string; items: ItemShare[]; charges: ChargeShare[] } & Amounts;

/** What a person paid on the last final bill. */
export type EarlierTotal = Omit<PersonTotal, 'items' | 'total'>;

/** A guest's host tip on the last final bill, which they keep. */
export type EarlierHostTip = { personId: string; cents: Cents };

export type UnclaimedReason = 'no_selector' | 'units_left' | 'nobody_splits';

export type UnclaimedItem = { itemId: string; cents: Cents; units: number; reason: UnclaimedReason };

export type Unclaimed = { items: UnclaimedItem[]; charges: ChargeShare[] } & Amounts;

/** Reserved for heads still to come: `count` seats of each group_split, and the host tip of `expected` heads. */
export type EmptySeats = {
  count: number;
  expected: number;
  items: ItemShare[];
  charges: ChargeShare[];
} & Amounts;

/**
 * The divided bill; people and items by id. `unclaimed` is rounded together with `emptySeats` (if `full` with the host's
 * part), so people + unclaimed + emptySeats is always receiptTotal + hostTipPool.
 */
export type Split = {
  people: PersonTotal[];
  /** None on an evenly split bill. */
  papers: readonly PaperSplit[];
  unclaimed: Unclaimed;
  emptySeats: EmptySeats;
  full: boolean;
  /** In cents (spec section 9, "Host tip"). */
  hostTipPool: Cents;
  /** Of guests whose other amounts a correction did not change; see `shareCorrectedHostTip`. */
  earlierHostTips: readonly EarlierHostTip[];
  /** Of all papers. */
  itemsTotal: Cents;
  /** Items + tax + additional charges + tip, without the host tip. */
  receiptTotal: Cents;
};

/** What only one paper's division knows. Tax and tip: for people by id, empty seats and the unclaimed part. */
export type PaperSplit = { full: boolean; expected: number; tax: readonly Cents[]; tip: readonly Cents[] };

/** Who takes the unclaimed part of an item: the host, everyone who shares dishes, or a person by id. */
export type Taker = (typeof UNCLAIMED_CHOICES)[number] | (string & {});
export const UNCLAIMED_CHOICES = ['host', 'everyone'] as const;

export type UnclaimedChoice = (typeof UNCLAIMED_CHOICES)[number] | Readonly<Record<string, Taker>>;

export type ChoiceKind = (typeof CHOICE_KINDS)[number];
export const CHOICE_KINDS = [...UNCLAIMED_CHOICES, 'by_item'] as const;

/**
 * Why finalizing changes a total. `fewer_people`: seats stayed empty, or someone gave no name. `host_tip`: it is shared by
 * others, or by different subtotals. `leftovers`: unclaimed items were given to people.
 */
export type ChangeReason = (typeof CHANGE_REASONS)[number];
export const CHANGE_REASONS = ['fewer_people', 'host_tip', 'leftovers'] as const;

export type ChangedShare = { personId: string; before: Cents; after: Cents; reasons: ChangeReason[] };

export type FinalizeResult =
  | { ok: true; split: Split; changedShares: ChangedShare[] }
  | { ok: false; reason: 'unclaimed'; unclaimed: Unclaimed; missing: string[] }
  | { ok: false; reason: 'unknown_item'; id: string }
  | { ok: false; reason: 'unknown_person'; id: string };

/** All papers, in order. */
export const papersOf = (bill: Bill): readonly BillPaper[] => [bill, ...(bill.further ?? [])];

export const itemsOf = (bill: Bill): readonly BillItem[] => papersOf(bill).flatMap(({ items }) => items);

export const chargesOf = (bill: Bill): readonly Charge[] => papersOf(bill).flatMap(({ charges }) => charges);
