import {
  APPLIES_TO,
  ASSIGNMENT_MODES,
  CHANGE_REASONS,
  CHARGE_KINDS,
  CHOICE_KINDS,
  UNCLAIMED_CHOICES,
} from '@fairtab/domain/bill';
import { LIMITS } from '@fairtab/domain/limits';
import { SHOWN_STATES } from '@fairtab/domain/messages';
import { type Cents, cents } from '@fairtab/domain/money';
import { FLOW_TYPES, RECEIPT_STATUSES } from '@fairtab/domain/receipt-status';
import { TIP_SOURCES } from '@fairtab/domain/tip';
import * as z from 'zod/mini';

/** Upper case is accepted and turned into lower case, which is what the database returns. */
export const Id = z.uuid().check(z.toLowerCase());

const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** What amounts are in: an ISO 4217 code, and how many decimals its amounts have. */
export const Digits = z.literal([0, 2, 3]);
export const CurrencyView = z.object({ code: z.string(), digits: Digits });

/** Who says what a receipt's amounts are in: the paper, its language and place, or the host. */
export const CurrencySource = z.enum(['printed', 'guessed', 'host']);
export type CurrencySource = z.output<typeof CurrencySource>;

/** An amount in whole minor units of its currency. */
export const Amount = z.pipe(
  z.int().check(z.minimum(-LIMITS.maxAmountCents), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

/** An amount that cannot be below zero: prices, tax and tip. */
export const PositiveAmount = z.pipe(
  z.int().check(z.minimum(0), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

/** What a card was charged: more than nothing. */
export const CardInput = z.object({
  amount: z.pipe(
    z.int().check(z.minimum(1), z.maximum(LIMITS.maxAmountCents)),
    z.transform((value) => cents(value)),
  ),
  currency: CurrencyView,
});

/** An amount in an answer of the server. */
export const AmountOut = z.custom<Cents>(isCents);

/** The same with what it is in, where that is not what the receipt is in. */
export const MoneyOut = z.object({ amount: AmountOut, currency: CurrencyView });

export const Name = z.string().check(z.maxLength(LIMITS.nameLength * 4));

/** The day of a receipt, 'YYYY-MM-DD': at the place of its host, so that it is the same for every reader. */
export const Day = z.string();

/** Typed text for a phone number; the domain's rule decides whether it is valid. */
export const PhoneInput = z.string().check(z.maxLength(40));

/** Typed text for an e-mail address or a password; the domain's rules decide whether it is valid. */
export const EmailTyped = z.string().check(z.maxLength(320));
export const PasswordTyped = z.string().check(z.maxLength(1024));

export const CodeTyped = z.string().check(z.maxLength(20));

/** From the call that sent the code, with 'bearer'; a browser sends its cookie instead. */
export const SigninToken = z.optional(z.string().check(z.maxLength(100)));

/** An e-mail address, at most as long as mail servers accept. */
export const EmailInput = z.email().check(z.maxLength(254));

// What something may be is listed once: here, or in the domain where a rule depends on it. The database's own lists are
// compared with these by apps/server/src/adapters/database/listed-values.test.ts.
export const AssignmentMode = z.enum(ASSIGNMENT_MODES);
export const FlowType = z.enum(FLOW_TYPES);
export const ReceiptStatus = z.enum(RECEIPT_STATUSES);
export const ScanState = z.enum(['none', 'waiting', 'reading', 'done', 'failed']);
export type ScanState = z.output<typeof ScanState>;
/** Who reads photos: this server alone, or an AI service too. */
export const ScanReader = z.enum(['offline', 'ai']);
export type ScanReader = z.output<typeof ScanReader>;
/** Why a reading should not be trusted as a whole: no receipt, several of them, or sums that agree only with something corrected. */
export const ScanDoubt = z.enum(['no_receipt', 'several', 'sums']);
export type ScanDoubt = z.output<typeof ScanDoubt>;
/** Who says what the tip is: the paper as it was read, or the host. */
export const TipSource = z.enum(TIP_SOURCES);
/** What a charge is called. Only a discount is below 0. */
export const ChargeKind = z.enum(CHARGE_KINDS);
/** What a charge is divided by: all dishes, the dishes of its lines, or heads. */
export const AppliesTo = z.enum(APPLIES_TO);
/** Why finalizing changed what somebody owes. */
export const ChangeReason = z.enum(CHANGE_REASONS);
const EveryItem = z.enum(UNCLAIMED_CHOICES);
/** Who takes what nobody claimed when a bill is finalized: all of it, or item id → guest id, host or everyone. */
export const UnclaimedChoice = z.union([EveryItem, z.record(Id, z.union([EveryItem, Id]))]);
/** Which of these choices was made. */
export const ChoiceKind = z.enum(CHOICE_KINDS);
/** share: to share an item; let_go: to have what somebody who is away has of it. */
export const ProposalKind = z.enum(['share', 'let_go']);
export type ProposalKind = z.output<typeof ProposalKind>;
/**
 * Of let_go alone: unanswered, the time to answer is over, and the asker may take it; taken, they have done so; released,
 * the host, who is the asker then, has let go of it.
 */
export const ProposalState = z.enum(['pending', 'accepted', 'declined', 'unanswered', 'taken', 'released']);
export type ProposalState = z.output<typeof ProposalState>;
/** Whether somebody has agreed to pay for another. */
export const PayOfferState = z.enum(['pending', 'accepted', 'declined']);
export type PayOfferState = z.output<typeof PayOfferState>;
/** Of who asks to be on a final bill. Withdrawn: it was reopened, and everybody chooses for themselves again. */
export const LatecomerState = z.enum(['waiting', 'declined', 'withdrawn']);
export type LatecomerState = z.output<typeof LatecomerState>;
/**
 * What somebody did that changed what another owes: how a dish is shared, who is with whom, who pays for whom, the host's
 * items, tax, tip and charges, who had what, who is at the table, what the host's card was charged, and that dishes are
 * chosen now; of a final bill that the host corrected: a dish that is not theirs any more, or theirs now, what nobody had,
 * several things at once, and somebody who was there too.
 */
export const AmountChangeReason = z.enum([
  'parts',
  'heads',
  'payer',
  'items',
  'charges',
  'assigned',
  'party',
  'card',
  'flow',
  'taken',
  'given',
  'leftovers',
  'corrected',
  'latecomer',
]);
export type AmountChangeReason = z.output<typeof AmountChangeReason>;
/** kept: the host has said that the item is theirs. */
export const DisputeState = z.enum(['open', 'kept']);
export type DisputeState = z.output<typeof DisputeState>;
/** What became of a purchase: the provider's page is open; the money is on its way, there, or refused; nobody paid in time. */
export const PurchaseState = z.enum(['open', 'processing', 'paid', 'failed', 'expired']);
export type PurchaseState = z.output<typeof PurchaseState>;
/** Where a text or an e-mail is. */
export const MessageState = z.enum(SHOWN_STATES);
export type MessageState = z.output<typeof MessageState>;
