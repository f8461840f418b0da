import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { matching } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';
import { type Fate, SmsError, type SmsFailure, type SmsSender } from './sms.ts';

export type WebhookSettings = { url: string; secret: string; timeoutMilliseconds?: number };

const LEAST_SECRET = 32;
const TIMEOUT_MS = 10_000;

/** Paths may be anything; names without a dot are of a private network, such as Compose's. */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '') return false;
  return isSafeApi(url.origin) || (url.protocol === 'http:' && !url.hostname.includes('.'));
}

/** Undefined: not set up. */
export const WebhookEnv = z
  .object({
    SMS_WEBHOOK_URL: matching(
      isSafe,
      'must be an https address; http is for this machine and its private network',
    ),
    SMS_WEBHOOK_SECRET: matching(
      (text) => text.length >= LEAST_SECRET,
      `must have at least ${LEAST_SECRET} characters. Make one with: openssl rand -base64 48`,
    ),
  })
  .transform(({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }, context): WebhookSettings | undefined => {
    if (url !== undefined && secret !== undefined) return { url, secret };
    if (url !== secret) context.addIssue('Texts by a webhook need SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET');
    return undefined;
  });

/** How the receiver checks that a request is ours, and recent (docs/self-hosting/texts-and-email.md). */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

const Accepted = z.object({ id: z.coerce.string().min(1) });

/** By the receiver's status; any other one is tried again. */
const REFUSALS: Record<number, SmsFailure> = {
  400: 'other',
  404: 'unreachable',
  410: 'opted_out',
  422: 'unreachable',
};

/** Hands texts to a service of the operator's own, which sends them by any provider. */
export function createWebhookSms({
  url,
  secret,
  timeoutMilliseconds = TIMEOUT_MS,
}: WebhookSettings): SmsSender {
  async function send({ to, body, attemptId }: Parameters<SmsSender['send']>[0]) {
    const sent = JSON.stringify({ to, body, ...(attemptId === undefined ? {} : { id: attemptId }) });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'fairtab-timestamp': timestamp,
      'fairtab-signature': signatureOf(secret, timestamp, sent),
    };
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const answer = await fetch(url, { method: 'POST', headers, body: sent, redirect: 'error', signal }).catch(
      (error: unknown) => {
        throw new SmsError('The webhook for texts gave no answer.', { fate: fateOf(error) });
      },
    );
    if (!answer.ok) throw refusalOf(answer);
    const accepted = Accepted.safeParse(await answer.json().catch(() => null));
    return { id: accepted.data?.id ?? attemptId ?? timestamp };
  }
  return { kind: 'webhook', send };
}

function refusalOf({ status, headers }: Response): SmsError {
  const failure = REFUSALS[status];
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new SmsError(`The webhook for texts answered ${status}.`, {
    fate: failure === undefined ? 'not_taken' : 'refused',
    ...(failure === undefined ? {} : { failure }),
    retryAfterSeconds: Number.isInteger(wait) && wait >= 0 ? wait : null,
  });
}

const NotConnected = z.object({
  cause: z.object({ code: z.enum(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']) }),
});

/** Without a connection it cannot have the text; otherwise it may. */
const fateOf = (error: unknown): Fate => (NotConnected.safeParse(error).success ? 'not_taken' : 'unknown');
