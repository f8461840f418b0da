import { CREDIT_PACKAGES, type CreditPackage, type PackageKey } from '@fairtab/domain/paying/credits';
import { credits as texts } from '@fairtab/texts/en/credits';
import { textIn } from '@fairtab/texts/text';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../http/errors.ts';

export type StripeSettings = {
  secretKey: string;
  /** Replaces Stripe's origin; its path is ignored. */
  apiUrl?: string | undefined;
  /** For a call with its retries; above 600, default 10,000. */
  timeoutMilliseconds?: number | undefined;
};

type Ask = <T>(call: () => Promise<T>) => Promise<T>;

const TIMEOUT_MS = 10_000;
/** The library retries once, half a second later. */
const PAUSE_MS = 600;

const PASSING = new Set([409, 429]);

export function createStripe({
  secretKey,
  apiUrl,
  timeoutMilliseconds = TIMEOUT_MS,
}: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: Math.ceil((timeoutMilliseconds - PAUSE_MS) / 2),
    telemetry: false,
    ...(apiUrl === undefined ? {} : placeOf(new URL(apiUrl))),
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

/** Returns a function that throws AppError payments.unavailable (no answer) or payments.refused, and logs either. */
export function createAsk(log: Logger, timeoutMs = TIMEOUT_MS): Ask {
  return async (call) => {
    try {
      return await within(timeoutMs, call());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const isAway = isPassing(error);
      log[isAway ? 'warn' : 'error'](describe(error), isAway ? 'Stripe does not answer' : 'Stripe refused');
      throw new AppError(isAway ? 'payments.unavailable' : 'payments.refused');
    }
  };
}

const isPassing = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  (error.statusCode !== undefined && (error.statusCode >= 500 || PASSING.has(error.statusCode)));

/** For the log. Stripe's messages may quote what we sent, so keys and e-mails are removed. */
function describe({
  type,
  code,
  param,
  statusCode,
  requestId,
  message,
}: InstanceType<typeof Stripe.errors.StripeError>) {
  const words = message.replace(/\b(sk|rk|pk)_[\w*]+/g, '(key)').replace(/\S+@\S+/g, '(e-mail)');
  return { request: requestId, status: statusCode, type, code, param, words };
}

/** The library limits the silence of one request; this limits them all. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Stripe.errors.StripeConnectionError({ message: `${ms} ms are over` })),
      ms,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Null if Stripe has no such object. */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** Whether Stripe rejected this parameter. */
export const isAbout = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;

type FoundPrice = { key: PackageKey; id: string; made: boolean };

/** Finds or creates prices by lookup key; one with another amount stays for its subscribers. @throws Stripe's errors */
export async function ensurePrices(settings: StripeSettings): Promise<FoundPrice[]> {
  const stripe = createStripe(settings);
  const lookup_keys = CREDIT_PACKAGES.map(lookupKeyOf);
  const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
  const found: FoundPrice[] = [];
  for (const one of CREDIT_PACKAGES) {
    const known = data.find((price) => price.lookup_key === lookupKeyOf(one) && isRight(price, one));
    found.push({
      key: one.key,
      id: known?.id ?? (await createPrice(stripe, one)),
      made: known === undefined,
    });
  }
  return found;
}

const lookupKeyOf = ({ key }: CreditPackage) => `fairtab_${key}`;

const isRight = (price: Stripe.Price, { price: amount, credits }: CreditPackage) =>
  price.active &&
  price.currency === 'usd' &&
  price.unit_amount === amount &&
  (credits === null ? isMonthly(price.recurring) : price.recurring === null);

const isMonthly = (recurring: Stripe.Price['recurring']) =>
  recurring?.interval === 'month' && recurring.interval_count === 1;

async function createPrice(stripe: Stripe, one: CreditPackage): Promise<string> {
  const { id } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: one.price,
    lookup_key: lookupKeyOf(one),
    transfer_lookup_key: true,
    product_data: { name: textIn('en', texts[one.key]) },
    ...(one.credits === null ? { recurring: { interval: 'month' } } : {}),
  });
  return id;
}
