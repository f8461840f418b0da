import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../http/errors.ts';

export type StripeSettings = {
  /** A secret or a restricted key. */
  secretKey: string;
  /** Replaces Stripe's own address; its path is not used. */
  apiUrl?: string | undefined;
  /** For a call with all its requests, above 600; default 10,000 ms. */
  timeoutMilliseconds?: number | undefined;
};

/** Does something at Stripe, within the time limit. Its errors are ours. */
export type Ask = <T>(call: () => Promise<T>) => Promise<T>;

const TIMEOUT_MS = 10_000;
/** The library tries twice, half a second apart. */
const PAUSE_MS = 600;

/** Statuses after which asking again may help: a lock at Stripe, too many requests. */
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

/**
 * @returns a function that throws AppError payments.unavailable where Stripe does not answer, and payments.refused where
 *   it does not do what it is asked; both are logged with Stripe's id of the request
 */
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

/** What the log gets. Stripe's words may repeat what it was sent: keys and e-mails are taken out. */
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

/** The library's limit is for silence in one request; this one is for all of them. */
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

/** null where Stripe has no such object. */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** Whether Stripe refuses something because of one of its parameters. */
export const isAbout = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
