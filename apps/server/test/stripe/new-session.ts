import * as z from 'zod';
import { type Account, keep, newId, now, type Price, type Session } from './account.ts';
import { missing, StripeRefusal } from './refusal.ts';

const Metadata = z.record(z.string(), z.string());
const Labels = z.strictObject({ metadata: Metadata.optional() });
/** What the product may say of a checkout; Stripe takes more. */
export const NewSession = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.tuple([z.strictObject({ price: z.string(), quantity: z.literal('1') })]),
  client_reference_id: z.string().max(200).optional(),
  metadata: Metadata.optional(),
  locale: z.enum(['auto', 'en', 'es', 'es-419']).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  payment_intent_data: Labels.optional(),
  subscription_data: Labels.optional(),
});
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

export function createSession(account: Account, sent: z.infer<typeof NewSession>): Session {
  const [{ price: priceId }] = sent.line_items;
  const price = account.prices.get(priceId);
  if (price === undefined) throw missing('line_items[0][price]', `No such price: '${priceId}'`);
  if (!price.active)
    throw new StripeRefusal(400, 'The price specified is inactive.', { param: 'line_items[0][price]' });
  refuseMixed(sent, price);
  if (sent.customer !== undefined) customerIn(account, sent.customer);
  if (sent.customer_email !== undefined && !EMAIL.test(sent.customer_email))
    throw new StripeRefusal(400, `Invalid email address: ${sent.customer_email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    });
  const id = newId('cs_test');
  account.labels.set(id, (sent.payment_intent_data ?? sent.subscription_data)?.metadata ?? {});
  account.ordered.set(id, price);
  return keep(account.sessions, {
    id,
    object: 'checkout.session',
    mode: sent.mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    currency: price.currency,
    client_reference_id: sent.client_reference_id ?? null,
    metadata: sent.metadata ?? {},
    customer: sent.customer ?? null,
    customer_email: sent.customer_email ?? null,
    customer_creation: sent.customer_creation ?? null,
    payment_intent: null,
    subscription: null,
    locale: sent.locale ?? null,
    success_url: sent.success_url,
    cancel_url: sent.cancel_url ?? null,
    created: now(),
    expires_at: now() + 24 * 3600,
    livemode: false,
  });
}

/** What does not go together. */
function refuseMixed(sent: z.infer<typeof NewSession>, price: Price): void {
  const isMonthly = sent.mode === 'subscription';
  if (sent.customer !== undefined && sent.customer_email !== undefined)
    throw new StripeRefusal(400, 'You may only specify one of these parameters: customer, customer_email.');
  if (!isMonthly && price.type === 'recurring')
    throw new StripeRefusal(400, 'You specified `payment` mode but passed a recurring price.');
  if (isMonthly && price.type !== 'recurring')
    throw new StripeRefusal(400, 'You must provide at least one recurring price in `subscription` mode.');
  for (const param of isMonthly ? ['payment_intent_data', 'customer_creation'] : ['subscription_data'])
    if (param in sent)
      throw new StripeRefusal(400, `\`${param}\` cannot be used in ${sent.mode} mode`, { param });
}

/** Somebody who is not there, or not any more, cannot buy. */
export function customerIn(account: Account, id: string): void {
  const customer = account.customers.get(id);
  if (customer === undefined || customer.deleted) throw missing('customer', `No such customer: '${id}'`);
}
