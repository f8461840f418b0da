import { MESSAGE_FAILURES } from '@fairtab/domain/texting/messages';
import * as z from 'zod/mini';
import { type Access, type Description, type Endpoint, endpoint, type IdsIn } from '../wire/endpoint.ts';
import {
  AmountChangeReason,
  AmountOut,
  AppliesTo,
  AssignmentMode,
  ChangeReason,
  ChargeKind,
  ChoiceKind,
  ContributionWay,
  DisputeState,
  Id,
  LatecomerState,
  MessageState,
  MoneyOut,
  PaperId,
  PayOfferState,
  PayTo,
  ProposalKind,
  ProposalState,
} from '../wire/scalars.ts';
import { PaperView, ReceiptFields } from './receipt-fields.ts';

export const ItemView = z.object({
  id: Id,
  paper_id: PaperId,
  name: z.string(),
  price: AmountOut,
  position: z.int(),
  split_evenly: z.boolean(),
  assignment_mode: AssignmentMode,
  total_quantity: z.int(),
  /** Taken off this line, up to its price: it costs price − reduction. */
  reduction: AmountOut,
  confidence_score: z.nullable(z.number()),
  /** The lines it was read from, each [x, y, width, height] in fractions of the upright photo; merging adds up. */
  photo_boxes: z.array(z.array(z.number())),
  /** Null if the item has a name, or there is no photo. */
  line_photo: z.nullable(z.string()),
});
export type ItemView = z.output<typeof ItemView>;

export const BillFailure = z.enum(MESSAGE_FAILURES);
export type BillFailure = z.output<typeof BillFailure>;

const CompanionView = z.object({
  id: Id,
  name: z.nullable(z.string()),
  child: z.boolean(),
  /** The guest's dishes marked as theirs; a dish belongs to at most one companion. */
  item_ids: z.array(Id),
});

export const GuestView = z.object({
  id: Id,
  guest_name: z.string(),
  created_at: z.nullable(z.string()),
  is_host: z.boolean(),
  submitted: z.boolean(),
  revising: z.boolean(),
  /** See `isAway` in the domain. */
  away: z.boolean(),
  opted_out_of_split: z.boolean(),
  /** Papers at which they were not there. */
  absent_from: z.array(PaperId),
  /** In the order they were added; see `headsOf` in the domain. */
  companions: z.array(CompanionView),
  /** Whether a browser acts as this person, and whether a code to their phone can move them to another. */
  seat: z.enum(['free', 'taken', 'taken_with_phone']),
  guest_phone_number: z.nullable(z.string()),
  /** Instead of a phone. */
  guest_email: z.nullable(z.string()),
  /** The final bill by text or e-mail, or false for the link alone; null until they choose. */
  sms_opt_in: z.nullable(z.boolean()),
  /** Null before there is a final bill. */
  bill: z.nullable(z.enum([...MessageState.options, 'no_phone'])),
  bill_failure: z.nullable(BillFailure),
  /** Their final bill was sent before the host could be paid, and can be sent again. */
  lacks_way_to_pay: z.boolean(),
  /** In the last text delivered to their current phone. */
  last_texted_amount: z.nullable(MoneyOut),
  /** See `duesOf` in the domain; null while they pay for themselves. */
  paid_by: z.nullable(Id),
  /** They have paid someone, confirmed or not: who pays is settled for them. */
  has_paid: z.boolean(),
  /** How guests other than the host are paid: for themselves, the host, and once the host has confirmed it for who owes them. */
  pay_to: z.nullable(z.extend(PayTo, { confirmed: z.boolean() })),
  /** Once they have submitted or the bill is final. */
  bill_link: z.nullable(z.string()),
  /** IANA name, if they agreed to texts and their browser sent it. */
  time_zone: z.nullable(z.string()),
  reminder: z.nullable(z.object({ at: z.string(), state: MessageState })),
});
export type GuestView = z.output<typeof GuestView>;

/** Only the two guests see it. */
export const ProposalView = z.object({
  id: Id,
  item_id: Id,
  from_guest_id: Id,
  to_guest_id: Id,
  kind: ProposalKind,
  state: ProposalState,
});
export type ProposalView = z.output<typeof ProposalView>;

/** Counts once the payer accepts. At most one per guest, seen by the two and the host. */
export const PayOfferView = z.object({
  id: Id,
  payer_id: Id,
  guest_id: Id,
  /** The guest or the host. */
  from_guest_id: Id,
  state: PayOfferState,
});
export type PayOfferView = z.output<typeof PayOfferView>;

/** In the currency the bill asks for. The host sees all, a guest those from or to them; see `Payment` of `@fairtab/receipt`. */
export const PaymentView = z.object({
  id: Id,
  from_guest_id: Id,
  to_guest_id: Id,
  amount: AmountOut,
  reported: z.boolean(),
  confirmed: z.boolean(),
  by_host: z.boolean(),
});
export type PaymentView = z.output<typeof PaymentView>;

/** What someone other than the host paid of a paper's total, in its currency. The host paid the rest. */
export const ContributionView = z.object({
  guest_id: Id,
  paper_id: PaperId,
  amount: AmountOut,
  how: ContributionWay,
});
export type ContributionView = z.output<typeof ContributionView>;

/** Of a final bill, in the currency it asks for. The host sees all, a guest those from or to them. */
export const TransferView = z.object({ from_guest_id: Id, to_guest_id: Id, amount: AmountOut });
export type TransferView = z.output<typeof TransferView>;

/** The host sees all, a guest their own. */
export const DisputeView = z.object({
  item_id: Id,
  guest_id: Id,
  state: DisputeState,
});
export type DisputeView = z.output<typeof DisputeView>;

/** Who asks to be added, or recognised as a guest. The host sees those waiting, a browser its own. */
export const LatecomerView = z.object({
  /** Becomes the guest id of a person to be added. */
  id: Id,
  guest_name: z.string(),
  item_ids: z.array(Id),
  state: LatecomerState,
  /** The guest they claim to be; null for a person to be added. */
  claimed_guest_id: z.nullable(Id),
  asked_at: z.nullable(z.string()),
  /** For the host: another browser acts as the claimed guest. */
  held: z.boolean(),
});
export type LatecomerView = z.output<typeof LatecomerView>;

/** Changes by others that the viewer has not seen yet. */
export const AmountChangeView = z.object({
  version: z.int(),
  /** Null if the bill asked for another currency then. */
  before: z.nullable(AmountOut),
  after: AmountOut,
  /** In order; `by` is null once they are off the bill. */
  reasons: z.array(z.object({ reason: AmountChangeReason, by: z.nullable(Id), item_id: z.nullable(Id) })),
});
export type AmountChangeView = z.output<typeof AmountChangeView>;

/** `units` of a counted item, else parts: 1 if shared evenly. */
export const SelectionView = z.object({ item_id: Id, guest_id: Id, units: z.int() });
export type SelectionView = z.output<typeof SelectionView>;

/** Anything between dishes and total except tax and tip of the whole bill; a discount is below 0. */
export const ChargeView = z.object({
  id: Id,
  /** It applies to this paper alone. */
  paper_id: PaperId,
  description: z.nullable(z.string()),
  amount: AmountOut,
  kind: ChargeKind,
  applies_to: AppliesTo,
  item_ids: z.array(Id),
  position: z.int(),
});
export type ChargeView = z.output<typeof ChargeView>;

/** The row of guest_totals. */
export const PersonTotalView = z.object({
  guest_id: Id,
  subtotal: AmountOut,
  tax: AmountOut,
  tip: AmountOut,
  additional_charges: AmountOut,
  charges: z.array(z.object({ charge_id: Id, cents: AmountOut })),
  host_tip: AmountOut,
  total: AmountOut,
  /** Their part of the card's charge, see `onCard` in the domain; null without a card. */
  card: z.nullable(z.object({ part: AmountOut, host_tip: AmountOut })),
});
export type PersonTotalView = z.output<typeof PersonTotalView>;

/** A final bill with all its cents, so that no later change of code alters it. */
export const FinalSplitView = z.object({
  /**
   * Rules it was divided by. 1: additional charges were one amount; 2: each charge is divided by what it applies to; 3: host tips
   * stay if a correction changes nothing else of their guest; 4: each paper is divided separately.
   */
  version: z.int(),
  host_tip_pool: AmountOut,
  /** Those host tips, and when the corrected bill became final; null if there are none. */
  earlier_host_tips: z._default(
    z.nullable(
      z.object({
        finalized_at: z.nullable(z.string()),
        guests: z.array(z.object({ guest_id: Id, cents: AmountOut })),
      }),
    ),
    null,
  ),
  unclaimed: z.nullable(ChoiceKind),
  shares: z.array(
    z.object({
      guest_id: Id,
      item_id: Id,
      units: z.int(),
      cents: AmountOut,
      of: z.int(),
      in_parts: z.boolean(),
      /** Includes `left_parts` of this many parts of what was unclaimed; null if none. */
      left_by: z.nullable(z.int()),
      left_parts: z.nullable(z.int()),
    }),
  ),
  totals: z.array(PersonTotalView),
  /** Tax and tip of each paper in order, by guest; none on an evenly split bill. */
  papers: z.array(z.object({ totals: z.array(z.object({ guest_id: Id, tax: AmountOut, tip: AmountOut })) })),
  /** Totals that differ from the open bill's, and why. */
  changes: z.array(z.object({ guest_id: Id, before: AmountOut, reasons: z.array(ChangeReason) })),
});
export type FinalSplitView = z.output<typeof FinalSplitView>;

/** What the viewer may do now; pages never derive permissions themselves. */
export const Abilities = z.object({
  edit: z.boolean(),
  share: z.boolean(),
  finalize: z.boolean(),
  /** Still possible once the bill itself is locked. */
  assign: z.boolean(),
  reopen: z.boolean(),
  select: z.boolean(),
  submit: z.boolean(),
  revise: z.boolean(),
  leave_seat: z.boolean(),
  take_name: z.boolean(),
  add_name: z.boolean(),
  dispute: z.boolean(),
  ask_to_be_added: z.boolean(),
});
export type Abilities = z.output<typeof Abilities>;

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

/** All that one viewer may see; the rest is null (receipt-fields.ts, guest-view.ts). `version` rises with every change. */
export const ReceiptView = z.object({
  version: z.int(),
  receipt: ReceiptFields,
  /** The further ones of the evening, in order. */
  papers: z.array(PaperView),
  items: z.array(ItemView),
  charges: z.array(ChargeView),
  guests: z.array(GuestView),
  selections: z.array(SelectionView),
  proposals: z.array(ProposalView),
  disputes: z.array(DisputeView),
  pay_offers: z.array(PayOfferView),
  payments: z.array(PaymentView),
  transfers: z.array(TransferView),
  contributions: z.array(ContributionView),
  latecomers: z.array(LatecomerView),
  amount_changes: z.array(AmountChangeView),
  final_split: z.nullable(FinalSplitView),
  me: z.object({
    guest_id: z.nullable(Id),
    is_host: z.boolean(),
    /** A signed-in guest whose account has no phone: the one given here may be linked to it. */
    may_link_phone: z.boolean(),
  }),
  can: Abilities,
});
export type ReceiptView = z.output<typeof ReceiptView>;

/** Describes a call that answers with the whole receipt. */
export const receiptCall = <
  const N extends Endpoint['name'],
  A extends Access,
  P extends Endpoint['params'] = IdsIn<N>,
  Q extends Endpoint['query'] = undefined,
  B extends Endpoint['body'] = undefined,
>(
  name: N,
  description: Omit<Description<A, typeof ReceiptView, P, Q, B>, 'response'>,
) => endpoint<N, A, typeof ReceiptView, P, Q, B>(name, { ...description, response: ReceiptView });
