import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { ReceiptView } from './receipt-view.ts';
import { Id, PositiveAmount } from './scalars.ts';

// How guests pay the host is between them, in an app or in cash: these calls note what both say of it.

const SaidPaid = z.object({
  paid: z.boolean(),
  /** Their total as it was shown to them: 409 payment.amount_changed if it is another one now. */
  amount: PositiveAmount,
});

export const sayPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/say_paid',
  access: 'share',
  summary: 'A guest says that they have paid what they owe, or takes that back',
  body: SaidPaid,
  response: ReceiptView,
});

export const sayBillPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/say_bill_paid',
  // The token is the permission.
  access: 'public',
  summary: 'The same by the link of their own bill, its token in `x-bill-token`',
  body: SaidPaid,
  response: ReceiptView,
});

/** `amount`: what the host was shown, 409 payment.amount_changed if it is another one now. */
const GuestPaid = z.object({ p_receipt_id: Id, guest_id: Id, amount: PositiveAmount });

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/confirm_payment',
  access: 'session',
  summary: 'The host has got what a guest says they have paid',
  body: GuestPaid,
  response: ReceiptView,
});

export const markPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/mark_paid',
  access: 'session',
  summary: 'The host has got a guest’s whole total, in cash for example',
  body: GuestPaid,
  response: ReceiptView,
});

export const giveBack = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/give_back',
  access: 'session',
  summary: 'The host has given back what a guest had paid beyond what they owe, of which `amount` is all',
  body: GuestPaid,
  response: ReceiptView,
});

export const unmarkPaid = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/unmark_paid',
  access: 'session',
  summary: 'The host has not got a guest’s money after all, or has not given it back',
  body: z.object({
    p_receipt_id: Id,
    guest_id: Id,
    /** What is taken back: what the host has confirmed, what the guest has said, or that the host gave something back. */
    word: z.enum(['host', 'guest', 'returned']),
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
