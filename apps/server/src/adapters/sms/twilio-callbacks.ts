import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TextCommand } from '@fairtab/domain/texting/text-commands';
import * as z from 'zod';
import { AppError } from '../../http/errors.ts';
import type { IncomingText, SignedRequest, SmsCallbacks, TextReport } from './sms.ts';

type TwilioCallbackSettings = {
  authToken: string;
  /** As configured at Twilio, without a trailing slash: signatures cover the URL. */
  publicUrl: string;
};

const TextForm = z.object({
  MessageSid: z.string().min(1).max(64),
  From: z.string().min(1).max(64),
  To: z.string().max(64).optional(),
  Body: z.string().default(''),
  /** Only sent with Advanced Opt-Out, which has then replied. */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
});

const ReportForm = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().min(1).max(32),
  ErrorCode: z.coerce.number().int().positive().nullable().catch(null).default(null),
});

const COMMANDS = { STOP: 'stop', START: 'start', HELP: 'help' } as const satisfies Record<
  string,
  TextCommand
>;

/** Twilio's default keywords, to which it replies. Except HELP: our reply is better. */
const ANSWERED = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT OPTOUT REVOKE START YES UNSTOP'.split(' '),
);

export function createTwilioCallbacks({ authToken, publicUrl }: TwilioCallbackSettings): SmsCallbacks {
  function verified({ path, body, signature }: SignedRequest): Record<string, string> {
    const form = new URLSearchParams(body);
    if (!isSignedByTwilio(authToken, signature ?? '', publicUrl + path, form)) {
      throw new AppError('sms.signature_invalid');
    }
    return Object.fromEntries(form);
  }

  function readText(request: SignedRequest): IncomingText | null {
    const { data: text } = TextForm.safeParse(verified(request));
    if (text === undefined) return null;
    const { MessageSid, From, To, Body, OptOutType } = text;
    return {
      id: MessageSid,
      from: From,
      to: To ?? null,
      body: Body,
      command: OptOutType === undefined ? null : COMMANDS[OptOutType],
      answered: OptOutType !== undefined || ANSWERED.has(Body.trim().toUpperCase()),
    };
  }

  function readReport(request: SignedRequest): TextReport | null {
    const { data: report } = ReportForm.safeParse(verified(request));
    if (report === undefined) return null;
    return { id: report.MessageSid, status: report.MessageStatus, errorCode: report.ErrorCode };
  }

  return { readText, readReport, answer: twiml };
}

function twiml(words: string | null): string {
  const message = words === null ? '' : `<Message>${escaped(words)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The X-Twilio-Signature of this form and URL (twilio.com/docs/usage/security). */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...fields].join(''))
    .digest('base64');
}

/** Verifies a signature; Twilio signs some URLs with the port and some without. */
export function isSignedByTwilio(
  authToken: string,
  signature: string,
  url: string,
  form: URLSearchParams,
): boolean {
  const given = Buffer.from(signature);
  return forms(url).some((address) => {
    const wanted = Buffer.from(twilioSignature(authToken, address, form));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** `new URL()` would drop the default port and escape what Twilio signs verbatim. */
const ADDRESS = /^(https?:\/\/)((?:[^/?#]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is;

function forms(url: string): string[] {
  const [, scheme = '', host = '', port, rest = ''] = ADDRESS.exec(url) ?? [];
  const usual = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [scheme + host + rest, scheme + host + (port ?? usual) + rest];
}
