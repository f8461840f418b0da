import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ContributionWay, Id, Name, PaperId, PaymentMethod, PositiveAmount } from '../wire/scalars.ts';
import { ReceiptView, receiptCall } from './receipt-view.ts';

// Guests pay the host in an app or in cash; these calls only record what both report.

const PaymentReport = z.object({
  paid: z.boolean(),
  /** Who was paid. Default: the host. */
  to_guest_id: z.optional(Id),
  /** What they paid, at most what is still due: 409 payment.amount_changed if that is less. Not used for taking it back. */
  amount: PositiveAmount,
});

export const reportPayment = receiptCall('POST /rest/v1/rpc/report_payment', {
  access: 'share',
  summary: 'A guest reports that they have paid their amount due or part of it, or takes that back',
  body: PaymentReport,
});

export const reportBillPayment = receiptCall('POST /rest/v1/rpc/report_bill_payment', {
  access: 'public',
  summary: 'The same by the link of their own bill, its token in `x-bill-token`',
  body: PaymentReport,
});

/**
 * `amount`: what was received or given back, 409 payment.amount_changed if the bill no longer asks for it. `to_guest_id`: the
 * payee, by default the host.
 */
const GuestPaid = z.object({
  p_receipt_id: Id,
  guest_id: Id,
  to_guest_id: z.optional(Id),
  amount: PositiveAmount,
});

// For the payee, or the host on their behalf, whose rows are then `by_host`.

export const confirmPayment = receiptCall('POST /rest/v1/rpc/confirm_payment', {
  access: 'session_or_link',
  summary: 'The payee or the host confirms all that a guest has reported, which `amount` must be',
  body: GuestPaid,
});

export const markPaid = receiptCall('POST /rest/v1/rpc/mark_paid', {
  access: 'session_or_link',
  summary: 'The payee received a guest’s amount due or part of it, in cash for example',
  body: GuestPaid,
});

export const markRefunded = receiptCall('POST /rest/v1/rpc/mark_refunded', {
  access: 'session_or_link',
  summary: 'The payee has given back what a guest had overpaid; `amount` is all of it',
  body: GuestPaid,
});

export const unmarkPaid = receiptCall('POST /rest/v1/rpc/unmark_paid', {
  access: 'session_or_link',
  summary:
    'The payee or the host takes these payments back: reports are rejected, and what was reported and confirmed waits again',
  body: z.object({
    p_receipt_id: Id,
    payment_ids: z.array(Id).check(z.maxLength(LIMITS.itemsPerCall)),
    /** Whether they were confirmed when they were shown. What has changed since stays. */
    confirmed: z.boolean(),
  }),
});

export const markAllPaid = receiptCall('POST /rest/v1/rpc/mark_all_paid', {
  access: 'session',
  summary: 'The host confirms all that anyone still owes; `amount` is all of it',
  body: z.object({ p_receipt_id: Id, amount: PositiveAmount }),
});

export const setContribution = receiptCall('POST /rest/v1/rpc/set_contribution', {
  access: 'session',
  summary: 'The host says what a guest paid of a paper’s total; 0 if it was the host',
  body: z.object({
    p_receipt_id: Id,
    guest_id: Id,
    /** Default: the first paper. */
    paper_id: z.optional(PaperId),
    amount: PositiveAmount,
    how: ContributionWay,
  }),
});

export const answerPaidBefore = receiptCall('POST /rest/v1/rpc/answer_paid_before', {
  access: 'session',
  summary:
    'The host says who paid a deposit or gift card that the receipt deducts: the host, a guest, someone to be added, or nobody at the table, which makes it a discount',
  body: z.object({
    p_receipt_id: Id,
    /** Of `paid_before`. Nothing happens if it was answered meanwhile. */
    id: Id,
    who: z.union([
      z.enum(['host', 'nobody', 'unsure']),
      z.strictObject({ guest_id: Id }),
      z.strictObject({ guest_name: Name }),
    ]),
  }),
});

export const setPayTo = receiptCall('POST /rest/v1/rpc/set_pay_to', {
  access: 'session_or_link',
  summary: 'A guest who is paid by others says how; others see it once the host has confirmed it',
  body: z.object({
    p_receipt_id: Id,
    method: PaymentMethod,
    /** As typed; empty removes it. */
    handle: z.string().check(z.maxLength(LIMITS.handleLength)),
    holder: z.optional(z.string().check(z.maxLength(LIMITS.nameLength))),
  }),
});

export const answerPayTo = receiptCall('POST /rest/v1/rpc/answer_pay_to', {
  access: 'session',
  summary: 'The host confirms how a guest is paid, or removes it; 409 pay_to.changed if it is not `handle`',
  body: z.object({
    p_receipt_id: Id,
    guest_id: Id,
    method: PaymentMethod,
    handle: z.string(),
    right: z.boolean(),
  }),
});

const TimeZone = z.string().check(z.maxLength(LIMITS.timeZoneLength));

export const remindGuests = endpoint('POST /rest/v1/rpc/remind_guests', {
  access: 'session',
  summary:
    'Texts everybody who may be reminded to pay, or one guest: once a day, between 8 and 21 o’clock there',
  body: z.object({
    p_receipt_id: Id,
    /** Default: all who may be reminded. 409 reminder.refused if this guest may not. */
    guest_id: z.optional(Id),
    /** The host's, for guests without one. Default: UTC. */
    time_zone: z.optional(TimeZone),
  }),
  response: z.object({
    reminded: z.int(),
    receipt: ReceiptView,
  }),
});

// 'I pay for Ana'. What each person then pays is computed by `duesIn`.

export const setPayer = receiptCall('PUT /rest/v1/receipt_guests/{id}/payer', {
  access: 'share',
  summary:
    'Sets who pays for a guest. Counts at once if the payer calls; the guest or the host asks the payer, and the host decides for a named guest whose name no browser has taken. null undoes it, or withdraws the question',
  body: z.object({ payer_id: z.nullable(Id) }),
});

export const answerPayOffer = receiptCall('PATCH /rest/v1/pay_offers/{id}', {
  access: 'share',
  summary: 'Whoever was asked to pay for a guest accepts or declines',
  body: z.object({ state: z.enum(['accepted', 'declined']) }),
});
