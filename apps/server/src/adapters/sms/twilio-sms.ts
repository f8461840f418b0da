import * as z from 'zod';
import { SmsError, type SmsMessage, type SmsSender } from './sms.ts';
import { toSmsError } from './twilio-errors.ts';
import { askTwilio } from './twilio-http.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** Either `from` or `messagingServiceSid` is required. */
  from?: string | undefined;
  messagingServiceSid?: string | undefined;
  /** Called with status updates; we append `?attempt=` and the attempt's id. */
  statusCallback?: string | undefined;
  baseUrl?: string | undefined;
  timeoutMilliseconds?: number | undefined;
};

const TIMEOUT_MS = 10_000;

const Accepted = z.object({ sid: z.string().min(1) });

/** Texts listed per phone; no phone gets as many in the window searched. */
const LOOKED_AT = 50;
const CLOCKS_APART_MS = 30_000;

const Listed = z.object({
  messages: z.array(
    z.object({
      sid: z.string().min(1),
      body: z.string(),
      status: z.string(),
      error_code: z.number().int().nullable().default(null),
      date_created: z.coerce.date(),
    }),
  ),
});

/** Sends texts through Twilio. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, messagingServiceSid, statusCallback } = settings;
  if (!accountSid.startsWith('AC')) throw new Error('TWILIO_ACCOUNT_SID must start with AC.');
  if (!from && !messagingServiceSid) {
    throw new Error('Set TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID.');
  }
  const messages = new URL(
    `/2010-04-01/Accounts/${accountSid}/Messages.json`,
    settings.baseUrl ?? 'https://api.twilio.com',
  );
  const asked = {
    auth: `${accountSid}:${authToken}`,
    timeoutMilliseconds: settings.timeoutMilliseconds ?? TIMEOUT_MS,
  };

  async function send({ to, body, attemptId }: SmsMessage): Promise<{ id: string }> {
    const form = new URLSearchParams({ To: to, Body: body });
    if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
    else form.set('From', from ?? '');
    if (statusCallback && attemptId) form.set('StatusCallback', `${statusCallback}?attempt=${attemptId}`);
    try {
      const answer = Accepted.safeParse(await askTwilio(messages, { ...asked, form }));
      if (!answer.success) throw new SmsError('Twilio answered without an id.', { fate: 'unknown' });
      return { id: answer.data.sid };
    } catch (error) {
      throw error instanceof SmsError ? error : toSmsError(error);
    }
  }

  async function find({ to, body, since }: Parameters<NonNullable<SmsSender['find']>>[0]) {
    const list = new URL(messages);
    list.search = String(new URLSearchParams({ To: to, PageSize: String(LOOKED_AT) }));
    const text = Listed.parse(await askTwilio(list, asked))
      // Trial accounts get a prefix from Twilio.
      .messages.find(
        (one) => one.body.endsWith(body) && one.date_created.getTime() > since.getTime() - CLOCKS_APART_MS,
      );
    return text === undefined ? null : { id: text.sid, status: text.status, errorCode: text.error_code };
  }
  return { kind: 'twilio', send, find };
}
