import { CREDIT_CAUSES, PACKAGE_KEYS } from '@fairtab/domain/paying/credits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut, Id } from '../wire/scalars.ts';

const Package = z.enum(PACKAGE_KEYS);
const Credits = z.int().check(z.minimum(0));

/** Receipts are shared for credits. Without card payments sharing is free, and all these calls are off. */
export const consumeShareCredit = endpoint('POST /rest/v1/rpc/consume_share_credit_for_receipt', {
  access: 'session',
  summary: 'Pays for sharing a receipt, once',
  body: z.object({ p_receipt_id: Id }),
  response: z.object({
    charged: z.boolean(),
    unlimited: z.boolean(),
    already_consumed: z.boolean(),
    remaining_credits: Credits,
  }),
});

export const updateUserCredits = endpoint('POST /rest/v1/rpc/update_user_credits', {
  access: 'admin',
  summary: 'Sets a user’s credits',
  body: z.object({
    target_user_id: z.string().check(z.minLength(1), z.maxLength(100)),
    new_credit_amount: z.number(),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({ old_credits: Credits, new_credits: Credits }),
});

export const CreditChange = z.object({
  id: z.string(),
  old_credits: Credits,
  new_credits: Credits,
  change_reason: z.string(),
  cause: z.enum(CREDIT_CAUSES),
  owed: Credits,
  created_at: z.string(),
});
export type CreditChange = z.output<typeof CreditChange>;

export const listCreditChanges = endpoint('GET /rest/v1/credit_changes', {
  access: 'session',
  summary: 'The latest 10 changes of credits: the caller’s own, or for an admin any user’s',
  query: z.object({ user_id: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.array(CreditChange),
});

export const createCheckoutSession = endpoint('POST /functions/v1/create-checkout-session', {
  access: 'session',
  summary: 'Opens the payment page of the card provider',
  body: z.object({
    priceId: z.string().check(z.minLength(1), z.maxLength(200)),
    return_to: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** A path if the page belongs to this installation. */
  response: z.object({ url: z.string() }),
});

export const confirmCheckoutSession = endpoint('POST /functions/v1/confirm-checkout-session', {
  access: 'session',
  summary: 'What became of a payment of the caller; asks the card provider',
  body: z.object({ session_id: z.string().check(z.maxLength(300)) }),
  response: z.object({
    /** 'unknown': not a payment of the caller. */
    state: z.enum(['paid', 'processing', 'open', 'failed', 'unknown']),
    package: z.nullable(Package),
    return_to: z.nullable(z.string()),
  }),
});

export const createPortalSession = endpoint('POST /functions/v1/create-portal-session', {
  access: 'session',
  summary: 'Opens the card provider’s page to change or cancel the subscription',
  response: z.object({ url: z.string() }),
});

export const Purchase = z.object({
  id: z.string(),
  package: Package,
  amount: AmountOut,
  refunded: AmountOut,
  state: z.enum(['processing', 'paid', 'failed', 'refunded', 'disputed']),
  created_at: z.string(),
  receipt_url: z.nullable(z.string()),
});
export type Purchase = z.output<typeof Purchase>;

/** The body is the provider's signed bytes, checked before anything is read from them. */
export const paymentWebhook = endpoint('POST /functions/v1/stripe-webhook', {
  access: 'public',
  summary: 'Receives the card provider’s events; only signed ones are accepted',
  response: z.object({ received: z.literal(true) }),
});

const params = z.object({ id: z.string().check(z.maxLength(200)) });

/** Takes no real payments; only exists where no card provider is set up. */
export const getDemoCheckout = endpoint('GET /rest/v1/demo_checkouts/{id}', {
  access: 'session',
  summary: 'A payment of the demonstration',
  params,
  response: z.object({
    package: z.enum(PACKAGE_KEYS),
    amount: AmountOut,
    status: z.enum(['open', 'complete', 'expired']),
  }),
});

export const settleDemoCheckout = endpoint('POST /rest/v1/demo_checkouts/{id}', {
  access: 'session',
  summary: 'Pays, fails or cancels it, as the provider’s page would',
  params,
  body: z.object({ outcome: z.enum(['pay', 'fail', 'cancel']) }),
  /** Where the provider would send the browser; null if the card was declined and can be tried again. */
  response: z.object({ url: z.nullable(z.string()) }),
});

export const getDemoSubscription = endpoint('GET /rest/v1/demo_subscriptions/{id}', {
  access: 'session',
  summary: 'The subscription of the demonstration',
  params,
  response: z.object({
    status: z.enum(['active', 'past_due', 'cancelled']),
    ends_at: z.nullable(z.string()),
  }),
});

export const changeDemoSubscription = endpoint('POST /rest/v1/demo_subscriptions/{id}', {
  access: 'session',
  summary:
    'A month passes (it is renewed, or ends if it was cancelled), its card is declined, or it is cancelled',
  params,
  body: z.object({ outcome: z.enum(['renew', 'past_due', 'cancel']) }),
  response: z.object({ url: z.nullable(z.string()) }),
});
