import type { Twilio } from 'twilio';
import * as z from 'zod';
import { SmsError, type SmsMessage, type SmsSender } from './sms.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The sending number; one of `from` and `messagingServiceSid` is needed. */
  from?: string | undefined;
  messagingServiceSid?: string | undefined;
  /** Another address than Twilio's own, for tests. */
  baseUrl?: string | undefined;
  /** Default 10,000 ms. */
  timeoutMilliseconds?: number | undefined;
};

const TIMEOUT_MS = 10_000;

/** Twilio's own error, as its package throws it; anything else is a failure of the line. */
const TwilioFailure = z.object({ status: z.number().int(), code: z.number().int().optional() });

/** Sends texts by Twilio. Its package is loaded with the first text: it is large, and many servers rest. */
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
  // No answer or half an answer: the text may even have gone out, but better twice than never.
  if (!failure.success) return new SmsError('Twilio could not be reached.', true);
  const { status, code } = failure.data;
  const retryable = status === 429 || status >= 500;
  return new SmsError(`Twilio refused the text: status ${status}, code ${code ?? 'none'}.`, retryable);
}
