import type { Twilio } from 'twilio';
import * as z from 'zod';
import { SmsError, type SmsMessage, type SmsSender } from './sms.ts';
import { toSmsError } from './twilio-failure.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The sending number; either `from` or `messagingServiceSid` is required. */
  from?: string | undefined;
  messagingServiceSid?: string | undefined;
  /** The URL that Twilio calls when it knows more of a text; `?attempt=` with the attempt's id is added. */
  statusCallback?: string | undefined;
  /** Replaces Twilio's URL in tests. */
  baseUrl?: string | undefined;
  /** Default 10,000 ms. */
  timeoutMilliseconds?: number | undefined;
};

const TIMEOUT_MS = 10_000;

/** The part that matters of Twilio's answer to a text that it has accepted. */
const Accepted = z.object({ sid: z.string().min(1) });

/** The last texts to a phone; nobody gets as many in the time in which one is looked for. */
const LOOKED_AT = 50;
/** Twilio's clock and ours. */
const CLOCKS_APART_MS = 30_000;

const Listed = z.object({
  sid: z.string().min(1),
  body: z.string(),
  status: z.string(),
  errorCode: z.number().int().nullable().default(null),
  dateCreated: z.date(),
});

/** Sends texts through Twilio. Its package is loaded with the first text: it is large, and many servers send none. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, messagingServiceSid, statusCallback } = settings;
  if (!accountSid.startsWith('AC')) throw new Error('TWILIO_ACCOUNT_SID must start with AC.');
  if (!from && !messagingServiceSid) {
    throw new Error('Set TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID.');
  }
  const timeout = settings.timeoutMilliseconds ?? TIMEOUT_MS;
  let client: Promise<Twilio> | null = null;

  async function connect(): Promise<Twilio> {
    const [{ default: createClient }, { createTwilioHttp }] = await Promise.all([
      import('twilio'),
      import('./twilio-http.ts'),
    ]);
    const twilio = createClient(accountSid, authToken, { httpClient: createTwilioHttp(timeout) });
    if (settings.baseUrl) twilio.api.baseUrl = settings.baseUrl;
    return twilio;
  }

  async function send({ to, body, attemptId }: SmsMessage): Promise<{ id: string }> {
    try {
      client ??= connect();
      const twilio = await client;
      const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
      const report =
        statusCallback && attemptId ? { statusCallback: `${statusCallback}?attempt=${attemptId}` } : {};
      const answer = Accepted.safeParse(await twilio.messages.create({ to, body, ...sender, ...report }));
      if (!answer.success) throw new SmsError('Twilio answered without an id.', { fate: 'unknown' });
      return { id: answer.data.sid };
    } catch (error) {
      throw error instanceof SmsError ? error : toSmsError(error);
    }
  }

  async function find({ to, body, since }: Parameters<NonNullable<SmsSender['find']>>[0]) {
    client ??= connect();
    const texts = await (await client).messages.list({ to, limit: LOOKED_AT });
    const text = Listed.array()
      .parse(texts)
      // Before the words of a trial account stand Twilio's own.
      .find(
        (one) => one.body.endsWith(body) && one.dateCreated.getTime() > since.getTime() - CLOCKS_APART_MS,
      );
    return text === undefined ? null : { id: text.sid, status: text.status, errorCode: text.errorCode };
  }
  return { kind: 'twilio', send, find };
}
