import * as z from 'zod';
import { type Account, type Charge, type Intent, listOf, newId, now } from './account.ts';
import { refundOf } from './make.ts';
import { createPrice, NewPrice } from './new-price.ts';
import { createSession, customerIn, NewSession } from './new-session.ts';
import { existing, read, StripeRefusal, those } from './refusal.ts';
import { stepsOf } from './steps.ts';

type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Its group is the id. */
  path: RegExp;
  answer(account: Account, sent: Record<string, unknown>, id: string): unknown;
};

const Some = z.coerce.number().int().min(1).max(100).optional();
const Flag = z.stringbool().optional();

const OfPayment = z.strictObject({ payment_intent: z.string(), limit: Some });
const NewRefund = z.strictObject({ payment_intent: z.string(), amount: z.coerce.number().int().optional() });
const NewPortal = z.strictObject({ customer: z.string(), return_url: z.url() });
const Invoices = z.strictObject({
  customer: z.string(),
  status: z.enum(['paid', 'open']).optional(),
  limit: Some,
});
const Prices = z.strictObject({
  lookup_keys: z.array(z.string()).max(10).optional(),
  active: Flag,
  limit: Some,
});
const Expanding = z.strictObject({ expand: z.tuple([z.literal('latest_charge')]).optional() });
const Nothing = z.strictObject({});

/** The calls of Stripe's API that the product makes. */
export const CALLS: Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer: (account, sent) => createSession(account, read(NewSession, sent)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: (account, sent, id) => read(Nothing, sent) && existing(account.sessions, id, 'checkout.session'),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer(account, _sent, id) {
      const session = existing(account.sessions, id, 'checkout.session');
      if (session.status !== 'open')
        throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      stepsOf(account).expire(id);
      return session;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    answer(account, sent, id) {
      const intent = existing(account.intents, id, 'payment_intent');
      return read(Expanding, sent).expand ? withCharge(account, intent) : intent;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer(account, sent) {
      const { payment_intent } = read(OfPayment, sent);
      return listOf('/v1/refunds', those(account.refunds, { payment_intent }));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    answer(account, sent) {
      const { payment_intent, amount } = read(NewRefund, sent);
      return refund(account, existing(account.intents, payment_intent, 'payment_intent'), amount);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    answer(account, sent) {
      const { payment_intent } = read(OfPayment, sent);
      return listOf('/v1/disputes', those(account.disputes, { payment_intent }));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer: (account, sent, id) => read(Nothing, sent) && existing(account.subscriptions, id, 'subscription'),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer(account, sent, id) {
      read(Nothing, sent);
      // To what has ended Stripe says here that there is no such thing.
      if (existing(account.subscriptions, id, 'subscription').status === 'canceled')
        existing(new Map(), id, 'subscription');
      return stepsOf(account).cancel(id);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    answer(account, sent) {
      const { customer, return_url } = read(NewPortal, sent);
      customerIn(account, customer);
      const id = newId('bps');
      const url = `https://billing.stripe.com/p/session/${id}`;
      return {
        id,
        object: 'billing_portal.session',
        customer,
        return_url,
        url,
        created: now(),
        livemode: false,
      };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    answer(account, sent) {
      const { customer, status } = read(Invoices, sent);
      const all = those(account.invoices, { customer, ...(status ? { status } : {}) });
      return listOf('/v1/invoices', all.reverse());
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    answer(account, sent) {
      const { lookup_keys, active } = read(Prices, sent);
      const all = [...account.prices.values()].filter(
        (price) => lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? ''),
      );
      return listOf('/v1/prices', active === undefined ? all : all.filter((one) => one.active === active));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices\/(\w+)$/,
    answer: (account, sent, id) => read(Nothing, sent) && existing(account.prices, id, 'price'),
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    answer: (account, sent) => createPrice(account, read(NewPrice, sent)),
  },
];

function withCharge(
  account: Account,
  intent: Intent,
): Omit<Intent, 'latest_charge'> & { latest_charge: Charge | null } {
  return { ...intent, latest_charge: account.charges.get(intent.latest_charge ?? '') ?? null };
}

function refund(account: Account, intent: Intent, amount: number | undefined) {
  const charge = account.charges.get(intent.latest_charge ?? '');
  if (charge === undefined)
    throw new StripeRefusal(
      400,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new StripeRefusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount !== undefined && amount > left)
    throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount on charge.', {
      param: 'amount',
    });
  return refundOf(account, charge, amount ?? left);
}
