import { MESSAGE_FAILURES } from '@fairtab/domain/messages';
import * as z from 'zod/mini';
import { PayTo } from './payment-methods.ts';
import { PhotoLook } from './photo-look.ts';
import {
  AmountChangeReason,
  AmountOut,
  AppliesTo,
  AssignmentMode,
  ChangeReason,
  ChargeKind,
  ChoiceKind,
  CurrencySource,
  CurrencyView,
  Day,
  DisputeState,
  FlowType,
  Id,
  LatecomerState,
  MessageState,
  MoneyOut,
  PayOfferState,
  ProposalKind,
  ProposalState,
  ReceiptStatus,
  ScanDoubt,
  ScanReader,
  ScanState,
  TipSource,
} from './scalars.ts';

export const ItemView = z.object({
  id: Id,
  name: z.string(),
  price: AmountOut,
  position: z.int(),
  split_evenly: z.boolean(),
  assignment_mode: AssignmentMode,
  total_quantity: z.int(),
  /** What is taken off this line alone, 0 to the price: it costs price − reduction. */
  reduction: AmountOut,
  confidence_score: z.nullable(z.number()),
  /** The lines it was read from, each [x, y, width, height] in fractions of the upright photo; merging adds up. */
  photo_boxes: z.array(z.array(z.number())),
  /** The address of the picture of these lines; null where it has a name, or no photo. */
  line_photo: z.nullable(z.string()),
});
export type ItemView = z.output<typeof ItemView>;

/** Why a bill was not sent, as far as it matters to the host. */
export const BillFailure = z.enum(MESSAGE_FAILURES);
export type BillFailure = z.output<typeof BillFailure>;

/** Somebody a guest is here with, who has no page of their own: one more head of that guest. */
const CompanionView = z.object({
  id: Id,
  name: z.nullable(z.string()),
  child: z.boolean(),
  /** The guest's dishes that are marked as theirs; a dish is at most one companion's. */
  item_ids: z.array(Id),
});

export const GuestView = z.object({
  id: Id,
  guest_name: z.string(),
  /** When they came, or were named. Only for the host and for the guest themself. */
  created_at: z.nullable(z.string()),
  is_host: z.boolean(),
  submitted: z.boolean(),
  revising: z.boolean(),
  /** They have not submitted, and no page of theirs has been open for a while, see `isAway` in the domain. */
  away: z.boolean(),
  opted_out_of_split: z.boolean(),
  /** Whom they are here with, in the order in which it was said; see `headsOf` in the domain. */
  companions: z.array(CompanionView),
  /** Whether a browser acts as this person, and whether a code to their phone proves that another one may. */
  seat: z.enum(['free', 'taken', 'taken_with_phone']),
  /** Only for the host and for the guest themself; null for everybody else. */
  guest_phone_number: z.nullable(z.string()),
  /** True for the final bill by text, false for their link alone; null until they have chosen. Told like the phone. */
  sms_opt_in: z.nullable(z.boolean()),
  /** Whether this guest's final bill went out; null before there is one. Only for the host. */
  bill: z.nullable(z.enum([...MessageState.options, 'no_phone'])),
  /** Why their final bill failed, or waits to be tried again. Only for the host. */
  bill_failure: z.nullable(BillFailure),
  /** Their final bill went out before the host could be paid, who now can: it can be sent again. Only for the host. */
  lacks_way_to_pay: z.boolean(),
  /** The amount in the last text that was delivered to their present phone; null if none was. Only for the host. */
  last_texted_amount: z.nullable(MoneyOut),
  /** Who pays for them, see `duesOf` in the domain; null while they pay themself. */
  paid_by: z.nullable(Id),
  /** Their payment to the host, in what the bill asks for, see `Payment` in the domain. Only for the host and for the guest themself. */
  payment: z.nullable(
    z.object({
      reported: z.nullable(AmountOut),
      confirmed: z.nullable(AmountOut),
      refunded: z.nullable(AmountOut),
    }),
  ),
  /** The path of this guest's own bill, once they have submitted or it is final. Only for the host and for the guest themself. */
  bill_link: z.nullable(z.string()),
  /** Where they are, as an IANA name, if they agreed to texts and their browser said so. Only for the host. */
  time_zone: z.nullable(z.string()),
  /** The last text that reminded them to pay; null if none did. Only for the host. */
  reminder: z.nullable(z.object({ at: z.string(), state: MessageState })),
});
export type GuestView = z.output<typeof GuestView>;

/** One guest asks another to share an item, or to let go of it. Only the two of them see it. */
export const ProposalView = z.object({
  id: Id,
  item_id: Id,
  from_guest_id: Id,
  to_guest_id: Id,
  kind: ProposalKind,
  state: ProposalState,
});
export type ProposalView = z.output<typeof ProposalView>;

/**
 * Somebody said that another pays for a guest, which counts once that one accepts. A guest has one offer at most; the two
 * of them see it, and the host.
 */
export const PayOfferView = z.object({
  id: Id,
  payer_id: Id,
  /** Whose part is paid. */
  guest_id: Id,
  /** Who said it: the guest, or the host. */
  from_guest_id: Id,
  state: PayOfferState,
});
export type PayOfferView = z.output<typeof PayOfferView>;

/** A guest says that an assigned item is not theirs. The host sees all of these, a guest their own. */
export const DisputeView = z.object({
  item_id: Id,
  guest_id: Id,
  state: DisputeState,
});
export type DisputeView = z.output<typeof DisputeView>;

/** Somebody asks to be on a final bill. The host sees who wait, and whoever asks sees their own. */
export const LatecomerView = z.object({
  /** Also theirs as a guest, once they are on the bill. */
  id: Id,
  guest_name: z.string(),
  /** Lines of the bill that they say they had a part of. */
  item_ids: z.array(Id),
  state: LatecomerState,
});
export type LatecomerView = z.output<typeof LatecomerView>;

/** A change of the viewer's amount by others, which the viewer has not seen yet. */
export const AmountChangeView = z.object({
  /** The last version that it covers. */
  version: z.int(),
  /** Null where the bill asked for another currency then. */
  before: z.nullable(AmountOut),
  after: AmountOut,
  /** In the order in which it was done; `by`: who did it, null if they are not on the bill any more. */
  reasons: z.array(z.object({ reason: AmountChangeReason, by: z.nullable(Id), item_id: z.nullable(Id) })),
});
export type AmountChangeView = z.output<typeof AmountChangeView>;

/** One person's part of one item: units of a counted one, else parts, 1 of what is shared evenly. */
export const SelectionView = z.object({ item_id: Id, guest_id: Id, units: z.int() });
export type SelectionView = z.output<typeof SelectionView>;

/** A row between dishes and total that is not tax or tip of the whole bill; a discount is below 0. */
export const ChargeView = z.object({
  id: Id,
  description: z.nullable(z.string()),
  amount: AmountOut,
  kind: ChargeKind,
  applies_to: AppliesTo,
  /** The lines it is for; empty unless it applies to lines. */
  item_ids: z.array(Id),
  position: z.int(),
});
export type ChargeView = z.output<typeof ChargeView>;

/** One person's finished amounts: the row of guest_totals. */
export const PersonTotalView = z.object({
  guest_id: Id,
  subtotal: AmountOut,
  tax: AmountOut,
  tip: AmountOut,
  additional_charges: AmountOut,
  /** Their part of each charge, of those that they pay a cent of. */
  charges: z.array(z.object({ charge_id: Id, cents: AmountOut })),
  host_tip: AmountOut,
  total: AmountOut,
  /** The same of what the host's card was charged, see `onCard` in the domain; null where the bill has no card. */
  card: z.nullable(z.object({ part: AmountOut, host_tip: AmountOut })),
});
export type PersonTotalView = z.output<typeof PersonTotalView>;

/** A finalized bill as it was decided: every person's cents per item, so that no later change of code alters it. */
export const FinalSplitView = z.object({
  /** Which rules it was divided by: 1, when additional charges were one amount; 2, when each is divided by what it is for. */
  version: z.int(),
  host_tip_pool: AmountOut,
  unclaimed: z.nullable(ChoiceKind),
  shares: z.array(
    z.object({
      guest_id: Id,
      item_id: Id,
      units: z.int(),
      cents: AmountOut,
      of: z.int(),
      /** The item is shared unevenly: `units` are parts of `of`. */
      in_parts: z.boolean(),
      /** This part includes what nobody had claimed of the item, divided into so many parts; null if it does not. */
      left_by: z.nullable(z.int()),
      /** So many of these parts; null if none. */
      left_parts: z.nullable(z.int()),
    }),
  ),
  totals: z.array(PersonTotalView),
  /** Whose total was another on the open bill: that amount, and why it is not the final one. */
  changes: z.array(z.object({ guest_id: Id, before: AmountOut, reasons: z.array(ChangeReason) })),
});
export type FinalSplitView = z.output<typeof FinalSplitView>;

/** What the viewer may do now; the pages never derive permission themselves. */
export const Abilities = z.object({
  edit: z.boolean(),
  share: z.boolean(),
  finalize: z.boolean(),
  /** Giving items to people, which goes on after the bill itself is locked. */
  assign: z.boolean(),
  reopen: z.boolean(),
  select: z.boolean(),
  submit: z.boolean(),
  revise: z.boolean(),
  /** Giving up one's seat on a bill that is split evenly. */
  leave_seat: z.boolean(),
  /** Saying which of the named people one is (pre-assign). */
  take_name: z.boolean(),
  /** Adding a name of one's own, where the host named nobody. */
  add_name: z.boolean(),
  /** Saying that an assigned item is not theirs (pre-assign). */
  dispute: z.boolean(),
  /** Saying that one was there too, on a final bill. */
  ask_to_be_added: z.boolean(),
});
export type Abilities = z.output<typeof Abilities>;

/** Of whoever may only read. */
export const NO_ABILITIES: Abilities = {
  edit: false,
  share: false,
  finalize: false,
  assign: false,
  reopen: false,
  select: false,
  submit: false,
  revise: false,
  leave_seat: false,
  take_name: false,
  add_name: false,
  dispute: false,
  ask_to_be_added: false,
};

/** A tax inside the prices as it was printed; `rate` in percent, null where none is printed. */
const IncludedTaxView = z.object({
  name: z.string(),
  rate: z.nullable(z.number()),
  amount: AmountOut,
});

/** A receipt without what is on it. */
export const ReceiptFields = z.object({
  id: Id,
  status: ReceiptStatus,
  admin_flow_type: z.nullable(FlowType),
  /** Of guest_choice alone: the whole bill is divided by heads, and guests take seats in place of dishes. */
  evenly: z.boolean(),
  payer_name: z.string(),
  restaurant_name: z.nullable(z.string()),
  party_size: z.int(),
  /** How many of the party size are children, as the host says. */
  children: z.int(),
  tax_amount: AmountOut,
  tip_amount: AmountOut,
  /** Who says what the tip is, also that there is none. Only for the host; null while nobody has said it. */
  tip_source: z.nullable(TipSource),
  /** The sum of the charges. */
  additional_charges: AmountOut,
  /** Of the charge that is made by setting `additional_charges`. */
  additional_charges_description: z.nullable(z.string()),
  /** Items + tax + charges + tip. */
  total_amount: AmountOut,
  parsed_total_from_image: z.nullable(AmountOut),
  /** What of that total was paid before, as the photo says: a deposit, a gift card. Only for the host; null if it says nothing. */
  paid_before: z.nullable(AmountOut),
  selections_complete: z.boolean(),
  /** Whether the host was told by text, and by e-mail, that everybody has chosen. False for guests. */
  completion_sms_sent: z.boolean(),
  completion_email_sent: z.boolean(),
  /** How many times this bill was final and reopened. */
  earlier_bills: z.int(),
  scan_state: ScanState,
  /** Who read the photo: this server alone, or an AI service too. Only for the host; null before it is read. */
  scan_reader: z.nullable(ScanReader),
  /** Why the reading should not be trusted as a whole. Only for the host; null where nothing speaks against it. */
  scan_doubt: z.nullable(ScanDoubt),
  /** What all amounts of the receipt are in. */
  currency: CurrencyView,
  /** How it is known: the photo names it, or it was guessed from language and place, or the host says so. Null: nobody has. */
  currency_source: z.nullable(CurrencySource),
  /** What the host's card was charged for it, in another currency: everybody pays in that, see `askedCurrency`. */
  card: z.nullable(MoneyOut),
  /** Taxes that the photo says are inside the prices, to be shown: no sum has them. */
  included_taxes: z.array(IncludedTaxView),
  /** How many people were at the table, as the photo says. Only for the host. */
  printed_guests: z.nullable(z.int()),
  /** Whom the host expects to come by the link, by name: whoever is on the bill by such a name has come, see `stillExpected`. */
  expected_names: z.array(z.string()),
  /** A signed address, good for an hour. */
  image_url: z.nullable(z.string()),
  /** What of the photo is shown before it is there; null until it was read. */
  photo_look: z.nullable(PhotoLook),
  /** How the host can be paid back, in their order. Bank accounts and the like are there for those who owe alone. */
  payment_methods: z.array(PayTo),
  created_at: z.string(),
  /** When the receipt was last changed. Only for the host. */
  updated_at: z.nullable(z.string()),
  created_day: Day,
  finalized_at: z.nullable(z.string()),
  /** The host has deleted their account: until which day the bill can be read. Null while they have one. */
  kept_until: z.nullable(Day),
  /** Only for the host, like all that follow: whose receipt it is. */
  user_id: z.nullable(z.string()),
  host_user_id: z.nullable(z.string()),
  host_phone_number: z.nullable(z.string()),
  payer_email: z.nullable(z.string()),
  /** Where the photo is stored, below the bucket. */
  image_path: z.nullable(z.string()),
  share_token: z.nullable(z.string()),
});
export type ReceiptFields = z.output<typeof ReceiptFields>;

/**
 * All that one viewer may see of a receipt. Host and guests get the same shape: what a viewer must not see is null.
 * `version` rises with every change; a page keeps the newest one it has seen.
 */
export const ReceiptView = z.object({
  version: z.int(),
  receipt: ReceiptFields,
  items: z.array(ItemView),
  charges: z.array(ChargeView),
  guests: z.array(GuestView),
  selections: z.array(SelectionView),
  proposals: z.array(ProposalView),
  disputes: z.array(DisputeView),
  pay_offers: z.array(PayOfferView),
  latecomers: z.array(LatecomerView),
  /** Only what concerns the viewer themself, the host too. */
  amount_changes: z.array(AmountChangeView),
  final_split: z.nullable(FinalSplitView),
  me: z.object({
    guest_id: z.nullable(Id),
    is_host: z.boolean(),
    /** A signed-in guest whose account has no phone yet: the one they give here may be linked to it. */
    may_link_phone: z.boolean(),
  }),
  can: Abilities,
});
export type ReceiptView = z.output<typeof ReceiptView>;
