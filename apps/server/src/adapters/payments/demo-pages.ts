import { ZERO } from '@fairtab/domain/money/money';
import { AppError } from '../../http/errors.ts';
import type { Database, Trx } from '../database/database.ts';
import type { DemoEvent } from './demo-events.ts';
import { type DemoObject, readDemo, writeDemo } from './demo-objects.ts';
import type { DemoPages, SignedEvent } from './payments.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

/** The demo provider's pages for paying and changing a subscription. `sign` signs the events. */
export function createDemoPages(
  database: Database,
  sign: (event: DemoEvent) => Promise<SignedEvent>,
): DemoPages {
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
export const statusOf = ({ status, expiresAt }: DemoObject<'checkout'>) =>
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
