import type { StripePaymentsSettings } from '../adapters/payments/stripe-payments.ts';
import { isSafeApi } from '../http/hosts.ts';

type StripeEnv = Partial<Record<(typeof NEEDED)[number] | 'STRIPE_API_URL', string | undefined>>;

const NEEDED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MOOCH',
  'STRIPE_PRICE_OCCASIONAL',
  'STRIPE_PRICE_SOCIAL',
  'STRIPE_PRICE_LEADER',
  'STRIPE_PRICE_UNLIMITED',
] as const;

/**
 * Card payments; undefined if none are set up. A string is an error message that says what is missing or wrong.
 */
export function stripeSettings(env: StripeEnv): StripePaymentsSettings | undefined | string {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length && env.STRIPE_API_URL === undefined) return undefined;
  if (missing.length > 0) return `Card payments by Stripe also need ${missing.join(', ')}`;
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  if (!/^(sk|rk)_/.test(secretKey)) return 'STRIPE_SECRET_KEY must start with sk_ or rk_';
  if (!webhookSecret.startsWith('whsec_')) return 'STRIPE_WEBHOOK_SECRET must start with whsec_';
  const prices = {
    mooch: env.STRIPE_PRICE_MOOCH ?? '',
    occasional: env.STRIPE_PRICE_OCCASIONAL ?? '',
    social: env.STRIPE_PRICE_SOCIAL ?? '',
    leader: env.STRIPE_PRICE_LEADER ?? '',
    unlimited: env.STRIPE_PRICE_UNLIMITED ?? '',
  };
  const ids = Object.values(prices);
  if (new Set(ids).size < ids.length) return 'Each STRIPE_PRICE_… must be a price of its own';
  const { STRIPE_API_URL: apiUrl } = env;
  if (apiUrl !== undefined && !isSafeApi(apiUrl))
    return 'STRIPE_API_URL must be an https address without a path';
  return { secretKey, webhookSecret, prices, apiUrl };
}
