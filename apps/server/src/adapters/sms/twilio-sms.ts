import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';
import { SmsError, type SmsMessage, type SmsSender } from './sms.ts';
import { refusalOf, toSmsError } from './twilio-errors.ts';

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

export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, messagingServiceSid, statusCallback } = settings;
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

  async function verify(): Promise<void> {
    const account = new URL(`/2010-04-01/Accounts/${accountSid}.json`, messages);
    await askTwilio(account, asked).catch((error: unknown) => {
      throw error instanceof SmsError ? error : toSmsError(error);
    });
  }
  return { kind: 'twilio', send, find, verify };
}

export const TwilioEnv = z
  .object({
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_FROM: optional,
    TWILIO_MESSAGING_SERVICE_SID: optional,
    TWILIO_API_URL: optional,
  })
  .transform((env, context): TwilioSettings | undefined => {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: baseUrl } = env;
    const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = env;
    if (Object.values(env).every((value) => value === undefined)) return undefined;
    if (!accountSid || !authToken || (!from && !messagingServiceSid)) {
      context.addIssue(
        'Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID',
      );
      return z.NEVER;
    }
    if (!accountSid.startsWith('AC')) context.addIssue('TWILIO_ACCOUNT_SID must start with AC');
    if (baseUrl !== undefined && !isSafeApi(baseUrl))
      context.addIssue('TWILIO_API_URL must be an https address without a path');
    return { accountSid, authToken, from, messagingServiceSid, baseUrl };
  });

type Asked = {
  auth: string;
  form?: URLSearchParams;
  /** For the whole response; connecting may take half of it. */
  timeoutMilliseconds: number;
};

/** Null if the answer is not JSON. @throws SmsError for an unsuccessful response; Node's error without one */
async function askTwilio(url: URL, asked: Asked): Promise<unknown> {
  const response = await responseTo(url, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = parsed(Buffer.concat(chunks));
  const { statusCode = 0, headers } = response;
  if (statusCode < 200 || statusCode >= 300) throw refusalOf({ statusCode, headers, body });
  return body;
}

/** No keep-alive: a closing connection looks like a lost response. A timeout while connecting means that nothing was sent. */
function responseTo(url: URL, { auth, form, timeoutMilliseconds }: Asked): Promise<IncomingMessage> {
  const [request, connected] =
    url.protocol === 'https:' ? [httpsRequest, 'secureConnect'] : [httpRequest, 'connect'];
  const asking = request(url, {
    method: form === undefined ? 'GET' : 'POST',
    auth,
    headers: form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    agent: false,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const late = () => asking.destroy(new NoConnection('no connection in time'));
  const timer = setTimeout(late, timeoutMilliseconds / 2);
  const clear = () => clearTimeout(timer);
  asking.once('socket', (socket) => socket.once(connected, clear)).once('close', clear);
  asking.end(form?.toString());
  return new Promise((resolve, reject) => asking.on('error', reject).once('response', resolve));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

class NoConnection extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'connect';
}
