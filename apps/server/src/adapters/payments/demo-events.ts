import * as z from 'zod';
import { randomToken } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { PaymentEvent, SignedEvent } from './payments.ts';

export type DemoEvent = { type: string; object: 'checkout.session' | 'subscription'; id: string };

/** Loading takes 250 ms, which start-up can do without. */
const loadWebhooks = async () => (await import('stripe')).default.webhooks;

/** Signs an event as Stripe would. */
export async function signDemoEvent(secret: string, { type, ...object }: DemoEvent): Promise<SignedEvent> {
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
export async function readDemoEvent(
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
