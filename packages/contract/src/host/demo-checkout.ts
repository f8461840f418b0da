import { PACKAGE_KEYS } from '@fairtab/domain/paying/credits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut } from '../wire/scalars.ts';

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
