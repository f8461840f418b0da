import * as z from 'zod';
import { matching, serviceUrl } from '../../config/fields.ts';

export type EmailMessage = {
  /** The same on every attempt. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** For one-click unsubscription by POST; null if such e-mails cannot be stopped. */
  stopUrl: string | null;
};

export type EmailSender = {
  kind: 'demo' | 'smtp';
  /** Resolves with the mail server's id. @throws EmailError */
  send(message: EmailMessage): Promise<{ id: string }>;
  /** Signs in to the mail server, without sending anything. @throws EmailError */
  verify?(): Promise<void>;
};

/** The message has no address or secret, so it may be logged. */
export class EmailError extends Error {
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'EmailError';
    this.retryable = retryable;
  }
}

export type SmtpSettings = {
  url: string;
  from: string;
  timeoutMilliseconds?: number | undefined;
};

/** Undefined: e-mails go to the demo outbox. */
export const SmtpEnv = z
  .object({
    SMTP_URL: serviceUrl(['smtps', 'smtp'], 'smtps://name:password@mail.example.com'),
    EMAIL_FROM: matching(
      (from) => /^[^\r\n]*[^\s@]@[^\s@]+$/.test(from),
      'must be an e-mail address, or a name with one, such as Fairtab <bills@example.com>',
    ),
  })
  .transform(({ SMTP_URL: url, EMAIL_FROM: from }, context): SmtpSettings | undefined => {
    if (url !== undefined && from !== undefined) return { url, from };
    if (url !== from) context.addIssue('E-mail needs SMTP_URL and EMAIL_FROM');
    return undefined;
  });

const TIMEOUT_MS = 10_000;

const SmtpFailure = z.object({
  code: z.string().optional(),
  responseCode: z.number().int().optional(),
  /** What the server answered, such as `MAIL FROM`. */
  command: z.string().optional(),
});

/** Permanent: the server rejected the address or the message. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/** Sends e-mails by SMTP. nodemailer is loaded on first use: most servers send none. */
export function createSmtpEmail(settings: SmtpSettings): EmailSender {
  const timeout = settings.timeoutMilliseconds ?? TIMEOUT_MS;
  let transport: ReturnType<typeof connect> | null = null;

  async function connect() {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: settings.url,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        dnsTimeout: timeout,
        socketTimeout: timeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: settings.from },
    );
  }

  async function send({ id, to, subject, text, html, stopUrl }: EmailMessage): Promise<{ id: string }> {
    try {
      transport ??= connect();
      const sent = await (await transport).sendMail({
        // As an object: a string would be parsed as a list separated by commas.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // Stable across attempts, so that mail clients show duplicates once.
        messageId: `<${id}@${domainOf(settings.from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl === null ? {} : stopHeaders(stopUrl)) },
      });
      return { id: sent.messageId };
    } catch (error) {
      throw toEmailError(error);
    }
  }
  async function verify(): Promise<void> {
    transport ??= connect();
    const opened = await transport;
    try {
      await opened.verify();
    } catch (error) {
      throw toEmailError(error);
    } finally {
      opened.close();
    }
  }
  return { kind: 'smtp', send, verify };
}

/** RFC 2369; one-click (RFC 8058) requires https. */
const stopHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

function toEmailError(error: unknown): EmailError {
  const { code, responseCode, command } = SmtpFailure.catch({}).parse(error);
  if (responseCode === undefined) {
    return new EmailError(`The mail server could not be reached (${code ?? 'no code'}).`, true);
  }
  // Its fault is ours, not the recipient's.
  const isOurs = command === 'MAIL FROM' || code === 'EAUTH';
  const final = responseCode >= 500 && ABOUT_THE_MESSAGE.has(code ?? '') && !isOurs;
  const check = isOurs ? ` Check ${code === 'EAUTH' ? 'SMTP_URL' : 'EMAIL_FROM'}.` : '';
  return new EmailError(
    `The mail server refused the e-mail: ${code ?? 'no code'} ${responseCode}.${check}`,
    !final,
  );
}

const domainOf = (address: string) => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
