import { LIMITS } from '@fairtab/domain/input/limits';
import { type Cents, cents } from '@fairtab/domain/money/money';
import { TIP_SOURCES } from '@fairtab/domain/money/tip';
import { paymentMethods } from '@fairtab/domain/paying/payment-methods';
import { FLOW_TYPES, RECEIPT_STATUSES } from '@fairtab/domain/receipt/receipt-status';
import {
  APPLIES_TO,
  ASSIGNMENT_MODES,
  CHANGE_REASONS,
  CHARGE_KINDS,
  CHOICE_KINDS,
  UNCLAIMED_CHOICES,
} from '@fairtab/domain/split/bill';
import { SHOWN_STATES } from '@fairtab/domain/texting/messages';
import * as z from 'zod/mini';

/** Lower-cased to match the database. */
export const Id = z.uuid().check(z.toLowerCase());

/** Of a further paper of a receipt; null for the first one. */
export const PaperId = z.nullable(Id);

const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

export const Digits = z.literal([0, 2, 3]);
export const CurrencyView = z.object({ code: z.string(), digits: Digits });

/** Printed on the paper, guessed from language and place, or set by the host. */
export const CurrencySource = z.enum(['printed', 'guessed', 'host']);
export type CurrencySource = z.output<typeof CurrencySource>;

/** In minor units of its currency, like all amounts here. */
export const Amount = z.pipe(
  z.int().check(z.minimum(-LIMITS.maxAmountCents), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

export const PositiveAmount = z.pipe(
  z.int().check(z.minimum(0), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

export const CardInput = z.object({
  amount: z.pipe(
    z.int().check(z.minimum(1), z.maximum(LIMITS.maxAmountCents)),
    z.transform((value) => cents(value)),
  ),
  currency: CurrencyView,
});

export const AmountOut = z.custom<Cents>(isCents);

/** For amounts that may be in another currency than the receipt. */
export const MoneyOut = z.object({ amount: AmountOut, currency: CurrencyView });

export const Name = z.string().check(z.maxLength(LIMITS.nameLength * 4));

/** 'YYYY-MM-DD' in the host's time zone, so that it is the same for every viewer. */
export const Day = z.string();

export const PhoneInput = z.string().check(z.maxLength(40));

/** As typed; the domain decides what is valid. */
export const EmailTyped = z.string().check(z.maxLength(320));
export const PasswordTyped = z.string().check(z.maxLength(1024));

export const CodeTyped = z.string().check(z.maxLength(20));

/** From the call that sent the code, with 'bearer'; browsers send their cookie instead. */
export const SigninToken = z.optional(z.string().check(z.maxLength(100)));

export const EmailInput = z.email().check(z.maxLength(254));

// Each list of values is defined once, here or in the domain. listed-values.test.ts compares the database's own lists.
export const AssignmentMode = z.enum(ASSIGNMENT_MODES);
export const FlowType = z.enum(FLOW_TYPES);
export const ReceiptStatus = z.enum(RECEIPT_STATUSES);
export const ScanState = z.enum(['none', 'waiting', 'reading', 'done', 'failed']);
export type ScanState = z.output<typeof ScanState>;
export const ScanReader = z.enum(['offline', 'ai']);
export type ScanReader = z.output<typeof ScanReader>;
/** No receipt, several receipts, or sums that only agree after a correction. */
export const ScanDoubt = z.enum(['no_receipt', 'several', 'sums']);
export type ScanDoubt = z.output<typeof ScanDoubt>;
export const TipSource = z.enum(TIP_SOURCES);
export const ChargeKind = z.enum(CHARGE_KINDS);
export const AppliesTo = z.enum(APPLIES_TO);
export const ChangeReason = z.enum(CHANGE_REASONS);
const EveryItem = z.enum(UNCLAIMED_CHOICES);
/** Who takes unclaimed items: one taker for all, or item id → guest id, host or everyone. */
export const UnclaimedChoice = z.union([EveryItem, z.record(Id, z.union([EveryItem, Id]))]);
export const ChoiceKind = z.enum(CHOICE_KINDS);
/** share: to share an item; let_go: to get the part of a guest who is away. */
export const ProposalKind = z.enum(['share', 'let_go']);
export type ProposalKind = z.output<typeof ProposalKind>;
/** let_go only: 'unanswered', the time is over; 'taken' by the asker after that; 'released' by the host. */
export const ProposalState = z.enum(['pending', 'accepted', 'declined', 'unanswered', 'taken', 'released']);
export type ProposalState = z.output<typeof ProposalState>;
export const PayOfferState = z.enum(['pending', 'accepted', 'declined']);
export type PayOfferState = z.output<typeof PayOfferState>;
/** 'withdrawn': the bill was reopened, and everyone chooses again. */
export const LatecomerState = z.enum(['waiting', 'declined', 'withdrawn']);
export type LatecomerState = z.output<typeof LatecomerState>;
/** The last five are corrections of a final bill: a dish taken, given or unclaimed, several changes, a latecomer. */
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
/** 'kept': the host insists that it is theirs. */
export const DisputeState = z.enum(['open', 'kept']);
export type DisputeState = z.output<typeof DisputeState>;
/** 'open': the provider's page is open; 'processing': the money is on its way; 'expired': not paid in time. */
export const PurchaseState = z.enum(['open', 'processing', 'paid', 'failed', 'expired']);
export type PurchaseState = z.output<typeof PurchaseState>;
export const MessageState = z.enum(SHOWN_STATES);
export type MessageState = z.output<typeof MessageState>;

/** A placeholder until the photo loads: its size in pixels and average colour, '#rrggbb'. */
export const PhotoLook = z.object({ width: z.int(), height: z.int(), color: z.string() });
export type PhotoLook = z.output<typeof PhotoLook>;

type Unchanged<Field extends string> = { [F in Field]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/** Fields only the server sets: clients may send them back unchanged; anything else is 400 request.field_refused. */
export const unchanged = <Field extends string>(...fields: readonly Field[]): Unchanged<Field> =>
  Object.fromEntries(fields.map((field) => [field, z.optional(z.unknown())])) as Unchanged<Field>;

/** The token from the captcha widget; required if `getAppInfo` names one. */
export const CaptchaToken = z.optional(z.string().check(z.maxLength(8192)));

export const CaptchaBody = z.object({ captcha_token: CaptchaToken });

export const PaymentMethod = z.enum(paymentMethods());

/** The handle has the method's own format; `holder` is null for methods without one. */
export const PayTo = z.object({ method: PaymentMethod, handle: z.string(), holder: z.nullable(z.string()) });

/** How someone paid a part of the receipt. */
export const ContributionWay = z.enum(['card', 'cash', 'deposit', 'voucher']);
