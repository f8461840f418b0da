import type { IncomingHttpHeaders } from 'node:http';
import type { Reported } from '@fairtab/domain/texting/messages';
import * as z from 'zod';
import { type Fate, SmsError, type SmsFailure } from './sms.ts';

/** Twilio's error codes whose cause matters to whoever sent a text (twilio.com/docs/api/errors). */
const FAILURES: Record<number, SmsFailure> = {
  // No such phone, switched off, a landline, or not in a country that we send to.
  21211: 'unreachable',
  21214: 'unreachable',
  21217: 'unreachable',
  21408: 'unreachable',
  21612: 'unreachable',
  21614: 'unreachable',
  30003: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
  // Refused by a carrier: the phone blocks us, the words look like spam, or the sending number is not registered.
  30004: 'blocked',
  30007: 'blocked',
  30032: 'blocked',
  30034: 'blocked',
  // Between the provider and the carriers: too much at once, or a fault.
  30001: 'provider',
  30002: 'provider',
  30008: 'other',
  // The owner of the phone has answered STOP.
  21610: 'opted_out',
};

/** Why Twilio, or a carrier behind it, did not send a text. */
const failureOfCode = (code: number | null): SmsFailure => FAILURES[code ?? 0] ?? 'other';

/** Twilio's words for where a text is, as it tells them by calling back. */
const REPORTED: Record<string, Reported> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** What Twilio reports of a text; null for a word that it did not use when this was written. */
export function readReport(
  status: string,
  errorCode: number | null,
): { reported: Reported; failure: SmsFailure | null } | null {
  const reported = REPORTED[status];
  if (reported === undefined) return null;
  if (reported !== 'failed') return { reported, failure: null };
  const failure = failureOfCode(errorCode);
  return failure === 'opted_out' ? { reported: 'opted_out', failure } : { reported, failure };
}

/** The account's own fault, or a passing one: the text is tried again, and not blamed on its recipient. */
const RETRIED_CODES = new Set([20003, 20404, 20429, 14107, 21611, 30001]);

/** An answer of Twilio's to something it did not do. */
const Refusal = z.object({ code: z.number().int() });

/** `body` is null where it is no JSON. */
type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: unknown };

/** The error for an answer that is no success. */
export function refusalOf({ statusCode: status, body, headers }: Answer): SmsError {
  const code = Refusal.safeParse(body).data?.code ?? null;
  return new SmsError(`Twilio refused the text: status ${status}, code ${code ?? 'none'}.`, {
    ...fateOf(status, code),
    retryAfterSeconds: secondsOf(headers['retry-after']),
  });
}

function fateOf(
  status: number,
  code: number | null,
): { fate: Fate; failure?: ReturnType<typeof failureOfCode> } {
  // A gateway that got no answer from the server behind it: the text may have reached that.
  if (code === null && (status === 502 || status === 504)) return { fate: 'unknown' };
  if (code !== null && RETRIED_CODES.has(code)) return { fate: 'not_taken' };
  // Not Twilio's words, so whatever answered is in its place and took nothing.
  if (code === null || status === 429 || status >= 500 || status < 400) return { fate: 'not_taken' };
  return { fate: 'refused', failure: failureOfCode(code) };
}

/** Reasons why nothing was sent: no connection, or none that is safe. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/** The fields of Node's network errors that say when they happened. */
const NetworkError = z.object({ code: z.string().optional(), syscall: z.string().optional() });

/** The error for a request without an answer, or with one that makes no sense. */
export function toSmsError(error: unknown): SmsError {
  const { code = 'no code', syscall } = NetworkError.catch({}).parse(
    // A name with several addresses: none could be reached.
    error instanceof AggregateError ? error.errors[0] : error,
  );
  if (syscall === 'connect' || BEFORE_SENDING.test(code)) {
    return new SmsError(`Twilio could not be reached: ${code}.`, { fate: 'not_taken' });
  }
  return new SmsError(`Twilio gave no answer that can be read: ${code}.`, { fate: 'unknown' });
}

/** Of a Retry-After header: seconds, or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
