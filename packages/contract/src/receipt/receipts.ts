import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
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
  PaperId,
  PhoneInput,
  PositiveAmount,
  ReceiptStatus,
  TipSource,
  unchanged,
} from '../wire/scalars.ts';
import { ReceiptFields } from './receipt-fields.ts';
import { receiptCall } from './receipt-view.ts';

/** A cursor: creation time in microseconds, and id. */
const ReceiptPlace = z.string().check(z.regex(/^\d{1,17}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

const DebtorView = z.object({ guest_name: z.string(), amount: AmountOut });

const DebtView = z.object({ amount: AmountOut, people: z.int(), biggest: z.array(DebtorView) });

/** Of final receipts: what is outstanding, and what guests have overpaid. */
export const DebtsView = z.object({ currency: CurrencyView, owed: DebtView, to_refund: DebtView });
export type DebtsView = z.output<typeof DebtsView>;

/** The same across receipts, with the bills of each debtor, newest first. Only a phone makes guests of several bills one debtor. */
const OwnDebtView = z.extend(DebtView, {
  biggest: z.array(
    z.extend(DebtorView, {
      bills: z.array(
        z.object({
          receipt_id: Id,
          guest_id: Id,
          restaurant_name: z.nullable(z.string()),
          bill_day: Day,
          amount: AmountOut,
        }),
      ),
    }),
  ),
});
export const OwnDebtsView = z.object({ currency: CurrencyView, owed: OwnDebtView, to_refund: OwnDebtView });
export type OwnDebtsView = z.output<typeof OwnDebtsView>;

/**
 * `guest_count`: guests who have chosen or been given something, with the host. `debts`: null until final. `has_outstanding`: whether
 * anyone still pays anyone for it, or has something to give back.
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
  has_outstanding: z.boolean(),
  latecomers: z.array(z.string()),
  created_at: z.string(),
  bill_day: Day,
});
export type ReceiptCard = z.output<typeof ReceiptCard>;

export const listReceipts = endpoint('GET /rest/v1/receipts', {
  access: 'session',
  summary: 'The signed-in host’s receipts, newest first, a page at a time',
  query: z.object({
    /** Every word must be in the name; case and accents do not matter. */
    q: z.optional(z.string().check(z.maxLength(LIMITS.nameLength * 4))),
    /** Only final receipts that are not settled and ask for this currency (ISO code). */
    owed: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    after: z.optional(ReceiptPlace),
  }),
  response: z.object({
    receipts: z.array(ReceiptCard),
    /** For all receipts, whatever the search, by currency. Only on the first page. */
    debts: z.nullable(z.array(OwnDebtsView)),
    /** Receipts with latecomers or claims, by name, whatever the search. Only on the first page. */
    with_latecomers: z.nullable(
      z.array(
        z.extend(
          z.pick(ReceiptCard, { id: true, restaurant_name: true, admin_flow_type: true, latecomers: true }),
          { claims: z.array(z.string()) },
        ),
      ),
    ),
    next: z.nullable(z.string()),
  }),
});

export const createReceipt = receiptCall('POST /rest/v1/receipts', {
  access: 'session',
  summary: 'Starts a receipt with status editing',
  body: z.object({
    ...unchanged('user_id', 'host_user_id', 'status'),
    payer_name: Name,
    host_phone_number: z.nullable(PhoneInput),
    /** Where completion is announced, if verified. Default: the account's e-mail. */
    payer_email: z.optional(z.nullable(EmailInput)),
    /** The host's IANA name, for the receipt's day. Default, and if unknown: UTC. */
    time_zone: z.optional(z.string().check(z.maxLength(LIMITS.timeZoneLength))),
  }),
});

export const getReceipt = receiptCall('GET /rest/v1/receipts/{id}', {
  access: 'session',
  summary: 'One of the host’s receipts with items, guests and selections',
});

export const updateReceipt = receiptCall('PATCH /rest/v1/receipts/{id}', {
  access: 'session',
  summary:
    'Changes name, day, flow, whether it is split evenly, party size, the host’s phone, tax, tip or charges, or the currency; shares or finalizes it by its status, like the calls for that',
  body: z.object({
    ...unchanged(...z.keyof(ReceiptFields).options),
    /** The paper that name, tax and tip are of; by default tax and tip are the sums of all papers. */
    paper_id: z.optional(PaperId),
    restaurant_name: z.optional(z.nullable(Name)),
    bill_day: z.optional(Day),
    admin_flow_type: z.optional(z.nullable(FlowType)),
    /** Set while no one has chosen; unset until the bill is final, again without choices. */
    evenly: z.optional(z.boolean()),
    party_size: z.optional(z.number()),
    children: z.optional(z.number()),
    expected_names: z.optional(z.array(Name).check(z.maxLength(LIMITS.partySize - 1))),
    host_phone_number: z.optional(z.nullable(PhoneInput)),
    /** sharing acts like start_sharing, finalized like finalize_receipt without questions; there is no way back. */
    status: z.optional(ReceiptStatus),
    /** Until the receipt is final. Amounts keep their value: $1,200.00 becomes ¥1,200. */
    currency: z.optional(CurrencyView),
    /** In another currency. 409 receipt.card_paid if it changes what is asked for after payments were reported. */
    card: z.optional(z.nullable(CardInput)),
    tax_amount: z.optional(PositiveAmount),
    tip_amount: z.optional(PositiveAmount),
    /** 'host': the host has answered, even if the amount stays; no other value can be set. */
    tip_source: z.optional(z.nullable(TipSource)),
    additional_charges: z.optional(Amount),
    additional_charges_description: z.optional(
      z.nullable(z.string().check(z.maxLength(LIMITS.descriptionLength))),
    ),
  }),
});

export const deleteReceipt = endpoint('DELETE /rest/v1/receipts/{id}', {
  access: 'session',
  summary: 'Deletes a receipt with everything on it',
  response: z.object({ deleted: z.literal(true) }),
});

// CSV files for spreadsheets, in the user's language.

export const downloadBill = endpoint('GET /rest/v1/receipts/{id}/csv', {
  access: 'session',
  summary:
    'One of the host’s bills as a CSV file: a line for each person’s part of each dish, tax, tip and charge',
  response: z.string(),
});

export const downloadBills = endpoint('GET /functions/v1/download-my-bills', {
  access: 'session',
  summary: 'All of the host’s bills, the latest first, as one such file',
  response: z.string(),
});

/**
 * Server-sent events. `receipt` comes first, with the whole ReceiptView; each `change` is a ViewDifference from the event
 * before (`withDifference`). After a lost connection it starts over. `presence` has a Presence. `gone`: the receipt was deleted.
 */
export const watchReceipt = endpoint('GET /realtime/v1/receipts/{id}', {
  access: 'session_or_share',
  summary: 'Live changes of a receipt, for its host or for the holder of its link (server-sent events)',
  response: z.string(),
});

/** Like `watchReceipt` for one guest's own bill: `receipt`, always whole, and `gone`. Does not count as presence. */
export const watchGuestBill = endpoint('GET /realtime/v1/guest_bill', {
  access: 'public',
  summary:
    'Live changes of one guest’s own bill, by the token of its link in `x-bill-token` (server-sent events)',
  response: z.string(),
});

/** Who has the page of a receipt open now. */
export const Presence = z.object({
  /** Unordered; includes the host's own guest row. */
  guest_ids: z.array(Id),
  /** People with the page open who have not tapped anything yet. */
  strangers: z.int(),
});
export type Presence = z.output<typeof Presence>;
