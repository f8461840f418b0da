import { cents } from '@fairtab/domain/money/money';
import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/paying/credits';
import { sha256 } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { Database } from '../database/database.ts';
import { readDemoEvent, signDemoEvent } from './demo-events.ts';
import { listDemoInvoices, newestDemoSubscription, readDemo, writeDemo } from './demo-objects.ts';
import { createDemoPages, statusOf } from './demo-pages.ts';
import type { Payments } from './payments.ts';

const PRICES: Payments['prices'] = {
  mooch: 'price_demo_mooch',
  occasional: 'price_demo_occasional',
  social: 'price_demo_social',
  leader: 'price_demo_leader',
  unlimited: 'price_demo_unlimited',
};

const DAY_MS = 24 * 3_600_000;

/**
 * Demo card payments on our own pages, with state in the database and events signed like Stripe's. Addresses are paths: browsers
 * stay on the host name they are signed in under.
 */
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
