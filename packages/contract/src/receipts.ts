import { LIMITS } from '@fairtab/domain/limits';
import * as z from 'zod/mini';
import { asItStands } from './as-it-stands.ts';
import { endpoint } from './endpoint.ts';
import { ReceiptFields, ReceiptView } from './receipt-view.ts';
import {
  Amount,
  AmountOut,
  CardInput,
  CurrencyView,
  Day,
  EmailInput,
  FlowType,
  Id,
  Name,
  PhoneInput,
  PositiveAmount,
  ReceiptStatus,
  TipSource,
} from './scalars.ts';

/** The place of a receipt in its host's list: when it was created, in microseconds, and its id. */
const ReceiptPlace = z.string().check(z.regex(/^\d{1,17}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** An amount between the host and so many people, and the biggest parts of it, at most LIMITS.debtorsNamed. */
const DebtView = z.object({
  amount: AmountOut,
  people: z.int(),
  biggest: z.array(z.object({ guest_name: z.string(), amount: AmountOut })),
});

/** Of final receipts that ask for one currency: what the host has not got yet, and what guests have overpaid. */
export const DebtsView = z.object({ currency: CurrencyView, owed: DebtView, to_refund: DebtView });
export type DebtsView = z.output<typeof DebtsView>;

/**
 * A card of the receipts dashboard. `guest_count` is how many have chosen or been given something, the host included. `debts`:
 * null until the receipt is final; both of 0 where it is settled. `latecomers`: the names of those who ask to be on it.
 */
export const ReceiptCard = z.object({
  id: Id,
  restaurant_name: z.nullable(z.string()),
  payer_name: z.string(),
  status: ReceiptStatus,
  admin_flow_type: z.nullable(FlowType),
  item_count: z.int(),
  guest_count: z.int(),
  party_size: z.int(),
  total_amount: AmountOut,
  currency: CurrencyView,
  selections_complete: z.boolean(),
  debts: z.nullable(DebtsView),
  latecomers: z.array(z.string()),
  created_at: z.string(),
  created_day: Day,
});
export type ReceiptCard = z.output<typeof ReceiptCard>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/rest/v1/receipts',
  access: 'session',
  summary: 'The signed-in host’s receipts, newest first, a page at a time',
  query: z.object({
    /** Only those whose name has each of these words, whatever their case and accents. */
    q: z.optional(z.string().check(z.maxLength(LIMITS.nameLength * 4))),
    /** Only final ones that are not settled, that ask for this currency: its ISO code. */
    owed: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    /** `next` of the page before; default: the first page. */
    after: z.optional(ReceiptPlace),
  }),
  response: z.object({
    receipts: z.array(ReceiptCard),
    /**
     * What is not settled on all receipts, whatever is searched for: a line for each currency, never added. Null on all pages
     * but the first.
     */
    debts: z.nullable(z.array(DebtsView)),
    /** The receipts that somebody asks to be on, whatever is searched for. Null on all pages but the first. */
    with_latecomers: z.nullable(
      z.array(
        z.pick(ReceiptCard, { id: true, restaurant_name: true, admin_flow_type: true, latecomers: true }),
      ),
    ),
    /** For the page that follows; null: this is the last. */
    next: z.nullable(z.string()),
  }),
});

export const createReceipt = endpoint({
  method: 'POST',
  path: '/rest/v1/receipts',
  access: 'session',
  summary: 'Starts a receipt with status editing',
  body: z.object({
    ...asItStands('user_id', 'host_user_id', 'status'),
    payer_name: Name,
    host_phone_number: z.nullable(PhoneInput),
    /** Where the host is notified that everyone has chosen, if their account has verified it. Default: the account's. */
    payer_email: z.optional(z.nullable(EmailInput)),
    /** Where the host is, as an IANA name: the receipt has the day that it is there. Default, and if unknown: UTC. */
    time_zone: z.optional(z.string().check(z.maxLength(LIMITS.timeZoneLength))),
  }),
  response: ReceiptView,
});

const ReceiptId = z.object({ id: Id });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/rest/v1/receipts/{id}',
  access: 'session',
  summary: 'One of the host’s receipts with items, guests and selections',
  params: ReceiptId,
  response: ReceiptView,
});

export const updateReceipt = endpoint({
  method: 'PATCH',
  path: '/rest/v1/receipts/{id}',
  access: 'session',
  summary:
    'Changes name, flow, whether it is split evenly, party size, the host’s phone, tax, tip or charges, or says what the receipt’s amounts are in; shares or finalizes it by its status, as the calls for that do',
  params: ReceiptId,
  body: z.object({
    ...asItStands(...z.keyof(ReceiptFields).options),
    restaurant_name: z.optional(z.nullable(Name)),
    admin_flow_type: z.optional(z.nullable(FlowType)),
    /**
     * With guest_choice: true as long as nobody has chosen anything; false until the bill is final, and then nobody has chosen
     * yet.
     */
    evenly: z.optional(z.boolean()),
    party_size: z.optional(z.number()),
    /** Of the party size, the host not among them. */
    children: z.optional(z.number()),
    /** Who comes by the link, the host not among them; nobody is on the bill by that. */
    expected_names: z.optional(z.array(Name).check(z.maxLength(LIMITS.partySize - 1))),
    host_phone_number: z.optional(z.nullable(PhoneInput)),
    /** sharing: start_sharing; finalized: finalize_receipt, as long as that has nothing to ask. No way back by this. */
    status: z.optional(ReceiptStatus),
    /** Until the receipt is final. Amounts stay what they are: $1,200.00 becomes ¥1,200. */
    currency: z.optional(CurrencyView),
    /**
     * What the host's card was charged, in another currency; null: nothing of the kind. Until the receipt is final, then
     * change_card. While somebody has said or confirmed a payment, the currency that is asked for stays: 409 receipt.card_paid.
     */
    card: z.optional(z.nullable(CardInput)),
    tax_amount: z.optional(PositiveAmount),
    /** Also says that the host has answered for the tip. */
    tip_amount: z.optional(PositiveAmount),
    /** host: the host has answered, also where the amount stays; there is no other value to set. */
    tip_source: z.optional(z.nullable(TipSource)),
    additional_charges: z.optional(Amount),
    additional_charges_description: z.optional(
      z.nullable(z.string().check(z.maxLength(LIMITS.descriptionLength))),
    ),
  }),
  response: ReceiptView,
});

export const deleteReceipt = endpoint({
  method: 'DELETE',
  path: '/rest/v1/receipts/{id}',
  access: 'session',
  summary: 'Deletes a receipt with everything on it',
  params: ReceiptId,
  response: z.object({ deleted: z.literal(true) }),
});
