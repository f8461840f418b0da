import type { Twilio } from 'twilio';
import * as z from 'zod';
import { SmsError, type SmsMessage, type SmsSender } from './sms.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The sending number; either `from` or `messagingServiceSid` is required. */
  from?: string | undefined;
  messagingServiceSid?: string | undefined;
  /** Replaces Twilio's URL in tests. */
  baseUrl?: string | undefined;
  /** Default 10,000 ms. */
  timeoutMilliseconds?: number | undefined;
};

const TIMEOUT_MS = 10_000;

/** Twilio's errors as its package throws them; anything else is a failure of the connection. */
const TwilioFailure = z.object({ status: z.number().int(), code: z.number().int().optional() });

/** Sends texts through Twilio. Its package is loaded with the first text: it is large, and many servers send none. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, messagingServiceSid } = settings;
  if (!accountSid.startsWith('AC')) throw new Error('TWILIO_ACCOUNT_SID must start with AC.');
  if (!from && !messagingServiceSid) {
    throw new Error('Set TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID.');
  }
  let client: Promise<Twilio> | null = null;

  async function connect(): Promise<Twilio> {
    const { default: createClient } = await import('twilio');
    const twilio = createClient(accountSid, authToken, {
      timeout: settings.timeoutMilliseconds ?? TIMEOUT_MS,
    });
    if (settings.baseUrl) twilio.api.baseUrl = settings.baseUrl;
    return twilio;
  }

  async function send({ to, body }: SmsMessage): Promise<{ id: string }> {
    try {
      client ??= connect();
      const twilio = await client;
      const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
      const message = await twilio.messages.create({ to, body, ...sender });
      return { id: message.sid };
    } catch (error) {
      throw toSmsError(error);
    }
  }
  return { kind: 'twilio', send };
}

function toSmsError(error: unknown): SmsError {
  const failure = TwilioFailure.safeParse(error);
  // No answer or an incomplete one: the text may have been sent, but a duplicate is better than none.
  if (!failure.success) return new SmsError('Twilio could not be reached.', true);
  const { status, code } = failure.data;
  const retryable = status === 429 || status >= 500;
  return new SmsError(`Twilio refused the text: status ${status}, code ${code ?? 'none'}.`, retryable);
}
