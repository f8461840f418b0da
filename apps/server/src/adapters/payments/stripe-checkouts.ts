import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/paying/credits';
import type { Language } from '@fairtab/texts/language';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../http/errors.ts';
import type { Order } from './payments.ts';
import { isAbout, orNull } from './stripe-client.ts';
import { PURCHASE } from './stripe-objects.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const LOCALES = { en: 'en', es: 'es-419' } as const satisfies Record<Language, Params['locale']>;

/** Opens an order's page, always the same. @throws AppError payments.refused if Stripe's price is not the package's */
export async function createCheckoutPage(
  stripe: Stripe,
  price: string,
  order: Order,
  log: Logger,
): Promise<{ id: string; url: string }> {
  const session = await createForCustomer(stripe, price, order);
  const { price: amount } = packageOf(order.packageKey);
  if (session.amount_subtotal !== amount || session.currency !== 'usd') {
    const atStripe = { amount: session.amount_subtotal, currency: session.currency };
    log.error(
      { package: order.packageKey, price, amount, atStripe },
      'a price at Stripe is not as it should be',
    );
    await expireCheckoutPage(stripe, session.id);
    throw new AppError('payments.refused');
  }
  if (session.url === null) throw new AppError('payments.refused');
  return { id: session.id, url: session.url };
}

/** Retries without a customer deleted at Stripe, or a rejected e-mail. Each needs another `key`: Stripe replays refusals. */
async function createForCustomer(
  stripe: Stripe,
  price: string,
  order: Order,
  key = `checkout:${order.purchaseId}`,
): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(paramsOf(price, order), { idempotencyKey: key });
  } catch (error) {
    if (order.customer !== null && isAbout(error, 'customer'))
      return createForCustomer(stripe, price, { ...order, customer: null }, `${key}:new`);
    if (order.email !== null && isAbout(error, 'customer_email'))
      return createForCustomer(stripe, price, { ...order, email: null }, `${key}:no-email`);
    throw error;
  }
}

function paramsOf(price: string, order: Order): Params {
  const metadata = { [PURCHASE]: order.purchaseId };
  const isMonthly = packageOf(order.packageKey).credits === null;
  return {
    line_items: [{ price, quantity: 1 }],
    client_reference_id: order.purchaseId,
    metadata,
    locale: LOCALES[order.language],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...customerOf(order, isMonthly),
    ...(isMonthly
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
  };
}

/** For subscriptions Stripe always creates a customer, and rejects the parameter. */
function customerOf({ customer, email }: Order, isMonthly: boolean): Params {
  if (customer !== null) return { customer };
  return {
    ...(email === null ? {} : { customer_email: email }),
    ...(isMonthly ? {} : { customer_creation: 'always' }),
  };
}

function packageOf(key: PackageKey) {
  const found = CREDIT_PACKAGES.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no such package: ${key}`);
  return found;
}

/** Null for unknown or invented ids. */
export async function retrieveCheckoutPage(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w+$/.test(id)) return null;
  return orNull(stripe.checkout.sessions.retrieve(id));
}

/** Stripe refuses to expire a page that is paid or expired. */
export async function expireCheckoutPage(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await retrieveCheckoutPage(stripe, id);
    if (session?.status === 'open') throw error;
  }
}
