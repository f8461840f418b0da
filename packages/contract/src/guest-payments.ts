import { LIMITS } from '@fairtab/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ReceiptView } from './receipt-view.ts';
import { Id, PositiveAmount } from './scalars.ts';

// How guests pay the host is between them, in an app or in cash: these calls record what both report.

const PaymentReport = z.object({
  paid: z.boolean(),
  /** Their total as it was shown to them: 409 payment.amount_changed if it is another one now. */
  amount: PositiveAmount,
});

export const reportPayment = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/report_payment',
  access: 'share',
  summary: 'A guest reports that they have paid their amount due, or takes the report back',
  body: PaymentReport,
  response: ReceiptView,
});

export const reportBillPayment = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/report_bill_payment',
  // The token is the permission.
  access: 'public',
  summary: 'The same by the link of their own bill, its token in `x-bill-token`',
  body: PaymentReport,
  response: ReceiptView,
});

/** `amount`: what the host was shown, 409 payment.amount_changed if it is another one now. */
const GuestPaid = z.object({ p_receipt_id: Id, guest_id: Id, amount: PositiveAmount });

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/confirm_payment',
  access: 'session',
  summary: 'The host confirms the payment that a guest has reported',
  body: GuestPaid,
  response: ReceiptView,
});

export const markPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/mark_paid',
  access: 'session',
  summary: 'The host confirms a guest’s whole amount due, paid in cash for example',
  body: GuestPaid,
  response: ReceiptView,
});

export const markRefunded = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/mark_refunded',
  access: 'session',
  summary: 'The host has refunded what a guest had overpaid; `amount` is all of it',
  body: GuestPaid,
  response: ReceiptView,
});

export const unmarkPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/unmark_paid',
  access: 'session',
  summary: 'The host takes back a confirmed or reported payment, or a refund',
  body: z.object({
    p_receipt_id: Id,
    guest_id: Id,
    /** Which of the three is taken back. */
    undo: z.enum(['confirmed', 'reported', 'refunded']),
  }),
  response: ReceiptView,
});

/** Where somebody is, as an IANA name. */
const TimeZone = z.string().check(z.maxLength(LIMITS.timeZoneLength));

export const remindGuests = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/remind_guests',
  access: 'session',
  summary:
    'Texts everybody who may be reminded to pay, or one guest: once a day, between 8 and 21 o’clock there',
  body: z.object({
    p_receipt_id: Id,
    /** Without it: everybody who may be reminded. With it 409 reminder.refused if they may not be. */
    guest_id: z.optional(Id),
    /** Of the host, for guests whose own is not known. Default: UTC. */
    time_zone: z.optional(TimeZone),
  }),
  response: z.object({
    /** How many reminders were queued. */
    reminded: z.int(),
    receipt: ReceiptView,
  }),
});
