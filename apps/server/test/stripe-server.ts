import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import Stripe from 'stripe';
import { type Account, createAccount, type StripeEvent } from './stripe/account.ts';
import { CALLS } from './stripe/calls.ts';
import { fromForm } from './stripe/form.ts';
import { pricesIn } from './stripe/new-price.ts';
import { StripeRefusal } from './stripe/refusal.ts';
import { type Steps, stepsOf } from './stripe/steps.ts';

/**
 * What goes wrong with a request: an answer with this status; none at all; a connection that ends before the answer, or
 * after Stripe has done what was asked; an answer that is not JSON, or that never ends. Or nothing, so that a later request
 * can fail.
 */
export type Fault = number | 'works' | 'hangs' | 'is cut' | 'is cut when done' | 'is garbled' | 'drips';

export type StripeRequest = {
  method: string;
  path: string;
  sent: Record<string, unknown>;
  key: string | undefined;
};

/** How an event is signed; without these: now, with the right secret. */
type Signing = { secret?: string; secondsAgo?: number };

export type StripeServer = Steps & {
  url: string;
  account: Account;
  /** The settings of a product that uses it. */
  env: Record<string, string>;
  prices: Record<PackageKey, string>;
  /** All that came, in order; `key`: the idempotency key. */
  requests: StripeRequest[];
  /** The next requests fail so, one each; none without arguments. */
  failNext(...faults: Fault[]): void;
  /** The events so far, oldest first. */
  events: readonly StripeEvent[];
  /** The newest event of this type. */
  lastEvent(type: string): StripeEvent;
  /** The header with which Stripe would send it. */
  sign(body: string, signing?: Signing): string;
  /** Sends events to a webhook, one after the other, in this order. @returns the statuses of its answers */
  deliver(webhook: string, events: readonly StripeEvent[], signing?: Signing): Promise<number[]>;
  stop(): Promise<void>;
};

export const STRIPE_KEY = 'sk_test_notARealKey';
const SECRET = 'whsec_notARealSecret';

/** An HTTP server on this machine that answers as Stripe's API does, as far as the product uses it. */
export async function startStripe(): Promise<StripeServer> {
  const account = createAccount();
  const prices = pricesIn(account);
  const requests: StripeRequest[] = [];
  const faults: Fault[] = [];
  const answers = new Map<string, { request: string; status: number; text: string }>();
  const { webhooks } = new Stripe(STRIPE_KEY);
  let count = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const key = textOf(request.headers['idempotency-key']);
    const sent = fromForm(method === 'POST' ? body : search);
    requests.push({ method, path: pathname, sent, key });
    count += 1;
    response.setHeader('request-id', `req_${count}`);
    response.setHeader('content-type', 'application/json');
    const fault = faults.shift();
    if (fault === 'hangs') return;
    if (fault === 'drips') {
      const drops = setInterval(() => response.write(' '), 50);
      return void response.on('close', () => clearInterval(drops));
    }
    if (fault === 'is cut') return void request.socket.destroy();
    if (fault === 'is garbled') return void response.end('<html>Bad gateway</html>');
    if (typeof fault === 'number') {
      const { status, text } = refusalOf(new StripeRefusal(fault, 'Out of order.'));
      return void response.writeHead(status).end(text);
    }
    const { status, text } = once(key, `${method} ${pathname} ${body}`, () => {
      authorize(textOf(request.headers.authorization));
      return answerTo(account, method, pathname, sent);
    });
    if (fault === 'is cut when done') request.socket.destroy();
    else response.writeHead(status).end(text);
  }

  /** Answers a request with a known idempotency key as it did before. */
  function once(key: string | undefined, request: string, work: () => unknown) {
    const known = key === undefined ? undefined : answers.get(key);
    if (known !== undefined && known.request !== request)
      return refusalOf(new StripeRefusal(400, 'Keys are for the same parameters.'), 'idempotency_error');
    const answer = known ?? { request, ...attempt(work) };
    if (key !== undefined && answer.status !== 401) answers.set(key, answer);
    return answer;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;

  function sign(body: string, { secret = SECRET, secondsAgo = 0 }: Signing = {}): string {
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    return webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  }

  return {
    url,
    account,
    requests,
    prices,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: url,
      ...Object.fromEntries(
        Object.entries(prices).map(([key, id]) => [`STRIPE_PRICE_${key.toUpperCase()}`, id]),
      ),
    },
    failNext: (...next) => void faults.splice(0, faults.length, ...next),
    events: account.events,
    lastEvent(type) {
      const event = account.events.findLast((one) => one.type === type);
      if (event === undefined) throw new Error(`there was no event ${type}`);
      return event;
    },
    sign,
    async deliver(webhook, events, signing) {
      const statuses = [];
      for (const { body } of events) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, signing) };
        const response = await fetch(webhook, { method: 'POST', body, headers });
        statuses.push(response.status);
      }
      return statuses;
    },
    ...stepsOf(account),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo(account: Account, method: string, path: string, sent: Record<string, unknown>): unknown {
  for (const call of CALLS) {
    const match = call.method === method ? call.path.exec(path) : null;
    if (match) return call.answer(account, sent, match[1] ?? '');
  }
  throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`);
}

function authorize(header: string | undefined): void {
  if (header !== `Bearer ${STRIPE_KEY}`)
    throw new StripeRefusal(401, 'Invalid API Key provided: sk_test_****Key');
}

function attempt(work: () => unknown): { status: number; text: string } {
  try {
    return { status: 200, text: JSON.stringify(work()) };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusalOf(error);
    throw error;
  }
}

function refusalOf({ status, message, code, param }: StripeRefusal, type = typeOf(status)) {
  return { status, text: JSON.stringify({ error: { type, message, code, param } }) };
}

const typeOf = (status: number) => (status >= 500 ? 'api_error' : 'invalid_request_error');

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
