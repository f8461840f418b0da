import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';
import type { StripePaymentsSettings } from './stripe-payments.ts';

const Env = z.object({
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_MOOCH: optional,
  STRIPE_PRICE_OCCASIONAL: optional,
  STRIPE_PRICE_SOCIAL: optional,
  STRIPE_PRICE_LEADER: optional,
  STRIPE_PRICE_UNLIMITED: optional,
  STRIPE_API_URL: optional,
});

const NEEDED = Env.omit({ STRIPE_API_URL: true }).keyof().options;

/** Undefined: no card payments. */
export const StripeEnv = Env.transform((env, context): StripePaymentsSettings | undefined => {
  const { STRIPE_API_URL: apiUrl } = env;
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length && apiUrl === undefined) return undefined;
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  const prices = {
    mooch: env.STRIPE_PRICE_MOOCH ?? '',
    occasional: env.STRIPE_PRICE_OCCASIONAL ?? '',
    social: env.STRIPE_PRICE_SOCIAL ?? '',
    leader: env.STRIPE_PRICE_LEADER ?? '',
    unlimited: env.STRIPE_PRICE_UNLIMITED ?? '',
  };
  const ids = Object.values(prices);
  if (missing.length > 0) context.addIssue(`Card payments by Stripe also need ${missing.join(', ')}`);
  else if (!/^(sk|rk)_/.test(secretKey)) context.addIssue('STRIPE_SECRET_KEY must start with sk_ or rk_');
  else if (!webhookSecret.startsWith('whsec_'))
    context.addIssue('STRIPE_WEBHOOK_SECRET must start with whsec_');
  else if (new Set(ids).size < ids.length) context.addIssue('Each STRIPE_PRICE_… must be a price of its own');
  else if (apiUrl !== undefined && !isSafeApi(apiUrl))
    context.addIssue('STRIPE_API_URL must be an https address without a path');
  return { secretKey, webhookSecret, prices, apiUrl };
});
