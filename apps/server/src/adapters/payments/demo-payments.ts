import { cents, ZERO } from '@fairtab/domain/money/money';
import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/paying/credits';
import * as z from 'zod';
import { randomToken, sha256 } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { Database, Trx } from '../database/database.ts';
import {
  type DemoObject,
  listDemoInvoices,
  newestDemoSubscription,
  readDemo,
  writeDemo,
} from './demo-objects.ts';
import type { DemoPages, PaymentEvent, Payments, SignedEvent } from './payments.ts';

const PRICES: Payments['prices'] = {
  mooch: 'price_demo_mooch',
  occasional: 'price_demo_occasional',
  social: 'price_demo_social',
  leader: 'price_demo_leader',
  unlimited: 'price_demo_unlimited',
};

const DAY_MS = 24 * 3_600_000;

/** State is in the database, events are signed like Stripe's. Addresses are paths: browsers stay on their host name. */
export function createDemoPayments(database: Database, secret: string): Payments {
  const db = database.kysely;
  return {
    kind: 'demo',
    label: 'demo',
    prices: PRICES,
    async createCheckout({ purchaseId, userId, packageKey, successUrl, cancelUrl }) {
      const id = `cs_demo_${purchaseId.replaceAll('-', '')}`;
      if ((await readDemo(db, 'checkout', id)) === null) {
        await writeDemo(db, id, {
          kind: 'checkout',
          purchaseId,
          // Survives the account.
          customer: `cus_demo_${sha256(userId).slice(0, 24)}`,
          packageKey,
          amount: priceOf(packageKey),
          status: 'open',
          paymentId: null,
          subscriptionId: null,
          successUrl,
          cancelUrl,
          expiresAt: new Date(Date.now() + DAY_MS),
        });
      }
      return { id, url: `/dev/checkout/${id}` };
    },
    expireCheckout: (id) =>
      database.inTransaction(async (trx) => {
        const checkout = await readDemo(trx, 'checkout', id, { lock: true });
        if (checkout?.status === 'open') await writeDemo(trx, id, { ...checkout, status: 'expired' });
      }),
    async readCheckout(id) {
      const checkout = await readDemo(db, 'checkout', id);
      return (
        checkout && { id, ...checkout, status: statusOf(checkout), paid: checkout.status === 'complete' }
      );
    },
    async readPayment(id) {
      const payment = await known(readDemo(db, 'payment', id));
      return { id, ...payment, status: 'succeeded', dispute: null, receiptUrl: null };
    },
    readSubscription: async (id) => ({ id, ...(await known(readDemo(db, 'subscription', id))) }),
    cancelSubscription: (id) =>
      database.inTransaction(async (trx) => {
        const subscription = await readDemo(trx, 'subscription', id, { lock: true });
        if (subscription !== null) await writeDemo(trx, id, { ...subscription, status: 'ended' });
      }),
    refund: (id) =>
      database.inTransaction(async (trx) => {
        const payment = await known(readDemo(trx, 'payment', id, { lock: true }));
        await writeDemo(trx, id, { ...payment, refunded: payment.amount });
      }),
    async portal(customer) {
      const id = await known(newestDemoSubscription(db, customer));
      return `/dev/subscription/${id}`;
    },
    async listInvoices(customer) {
      const invoices = await listDemoInvoices(db, customer);
      return invoices.map(({ id, amount, paidAt }) => ({ id, amount, paidAt, url: null }));
    },
    readEvent: (body, signature) => readDemoEvent(secret, body, signature),
    demo: createDemoPages(database, (event) => signDemoEvent(secret, event)),
  };
}

const priceOf = (key: PackageKey) => CREDIT_PACKAGES.find((one) => one.key === key)?.price ?? cents(0);

async function known<T>(asked: Promise<T | null>): Promise<T> {
  const found = await asked;
  if (found === null) throw new AppError('payments.refused');
  return found;
}

type DemoEvent = { type: string; object: 'checkout.session' | 'subscription'; id: string };

/** Loading takes 250 ms, which start-up can do without. */
const loadWebhooks = async () => (await import('stripe')).default.webhooks;

async function signDemoEvent(secret: string, { type, ...object }: DemoEvent): Promise<SignedEvent> {
  const webhooks = await loadWebhooks();
  const id = `evt_demo_${randomToken(12)}`;
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret }) };
}

const Event = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({ object: z.enum(['checkout.session', 'subscription']), id: z.string() }),
  }),
});

/** @throws AppError payments.signature_invalid */
async function readDemoEvent(
  secret: string,
  body: string,
  signature: string | undefined,
): Promise<PaymentEvent | null> {
  const event = Event.safeParse(await verified(secret, body, signature));
  if (!event.success) return null;
  const { id, data } = event.data;
  const { object } = data;
  return object.object === 'subscription' ? { id, subscription: object.id } : { id, checkout: object.id };
}

async function verified(secret: string, body: string, signature: string | undefined): Promise<unknown> {
  const webhooks = await loadWebhooks();
  try {
    return webhooks.constructEvent(body, signature ?? '', secret);
  } catch {
    throw new AppError('payments.signature_invalid');
  }
}

const MONTH_MS = 30 * 24 * 3_600_000;

/** The demo provider's pages for paying and changing a subscription. `sign` signs the events. */
function createDemoPages(database: Database, sign: (event: DemoEvent) => Promise<SignedEvent>): DemoPages {
  return {
    async readCheckout(id) {
      const checkout = await readDemo(database.kysely, 'checkout', id);
      return checkout && { ...checkout, status: statusOf(checkout) };
    },
    async finishCheckout(id, outcome) {
      const { url, events } = await database.inTransaction((trx) => finish(trx, id, outcome));
      return { url, events: await Promise.all(events.map(sign)) };
    },
    async changeSubscription(id, outcome) {
      const event = await database.inTransaction((trx) => change(trx, id, outcome));
      return event === null ? [] : [await sign(event)];
    },
  };
}

type Finished = { url: string | null; events: DemoEvent[] };

async function finish(trx: Trx, id: string, outcome: 'pay' | 'fail' | 'cancel'): Promise<Finished> {
  const checkout = await readDemo(trx, 'checkout', id, { lock: true });
  if (checkout === null || statusOf(checkout) !== 'open') throw new AppError('payments.checkout_over');
  if (outcome === 'fail') return { url: null, events: [] };
  if (outcome === 'cancel') return { url: checkout.cancelUrl, events: [] };
  const subscriptionId = await pay(trx, id, checkout);
  const paid: DemoEvent = { type: 'checkout.session.completed', object: 'checkout.session', id };
  return {
    url: checkout.successUrl.replace('{CHECKOUT_SESSION_ID}', id),
    events: [paid, ...(subscriptionId === null ? [] : [ofSubscription('created', subscriptionId)])],
  };
}

async function change(
  trx: Trx,
  id: string,
  outcome: 'renew' | 'past_due' | 'cancel',
): Promise<DemoEvent | null> {
  const subscription = await readDemo(trx, 'subscription', id, { lock: true });
  if (subscription === null || subscription.status === 'ended') return null;
  const changed = { ...subscription, ...changeOf(subscription, outcome) };
  await writeDemo(trx, id, changed);
  if (changed.periodEnd > subscription.periodEnd) await writeInvoice(trx, id, changed);
  return ofSubscription(changed.status === 'ended' ? 'deleted' : 'updated', id);
}

/** Unpaid pages expire after a day. */
const statusOf = ({ status, expiresAt }: DemoObject<'checkout'>) =>
  status === 'open' && expiresAt < new Date() ? 'expired' : status;

const ofSubscription = (what: 'created' | 'updated' | 'deleted', id: string): DemoEvent => ({
  ...{ type: `customer.subscription.${what}`, object: 'subscription', id },
});

async function pay(trx: Trx, id: string, checkout: DemoObject<'checkout'>): Promise<string | null> {
  const { amount, customer, purchaseId, packageKey } = checkout;
  if (packageKey !== 'unlimited') {
    const paymentId = id.replace('cs_', 'pi_');
    await writeDemo(trx, paymentId, { kind: 'payment', purchaseId, amount, refunded: ZERO });
    await writeDemo(trx, id, { ...checkout, status: 'complete', paymentId });
    return null;
  }
  const subscriptionId = id.replace('cs_', 'sub_');
  const periodEnd = new Date(Date.now() + MONTH_MS);
  const subscription: DemoObject<'subscription'> = {
    ...{ kind: 'subscription', purchaseId, customer, amount, status: 'active', cancelsAt: null, periodEnd },
  };
  await writeDemo(trx, subscriptionId, subscription);
  await writeInvoice(trx, subscriptionId, subscription);
  await writeDemo(trx, id, { ...checkout, status: 'complete', subscriptionId });
  return subscriptionId;
}

const writeInvoice = (
  trx: Trx,
  subscriptionId: string,
  { customer, amount, periodEnd }: DemoObject<'subscription'>,
) =>
  writeDemo(trx, `${subscriptionId.replace('sub_', 'in_')}_${periodEnd.getTime()}`, {
    ...{ kind: 'invoice', customer, amount, paidAt: new Date() },
  });

function changeOf(
  { status, cancelsAt, periodEnd }: DemoObject<'subscription'>,
  outcome: 'renew' | 'past_due' | 'cancel',
): Partial<DemoObject<'subscription'>> {
  if (outcome === 'past_due') return { status: 'past_due' };
  if (outcome === 'cancel') return status === 'past_due' ? { status: 'ended' } : { cancelsAt: periodEnd };
  if (cancelsAt !== null) return { status: 'ended' };
  return { status: 'active', periodEnd: new Date(periodEnd.getTime() + MONTH_MS) };
}
