import type { IncomingHttpHeaders } from 'node:http';
import type { Reported } from '@fairtab/domain/texting/messages';
import * as z from 'zod';
import { type Fate, SmsError, type SmsFailure } from './sms.ts';

/** Twilio's error codes whose cause matters to the sender (twilio.com/docs/api/errors). */
const FAILURES: Record<number, SmsFailure> = {
  // No such phone, switched off, a landline, or a country we do not text.
  21211: 'unreachable',
  21214: 'unreachable',
  21217: 'unreachable',
  21408: 'unreachable',
  21612: 'unreachable',
  21614: 'unreachable',
  30003: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
  // Blocked by the phone, filtered by a carrier, or our number is not registered.
  30004: 'blocked',
  30007: 'blocked',
  30032: 'blocked',
  30034: 'blocked',
  // Overload or a fault between provider and carriers.
  30001: 'provider',
  30002: 'provider',
  30008: 'other',
  // STOP.
  21610: 'opted_out',
};

const failureOfCode = (code: number | null): SmsFailure => FAILURES[code ?? 0] ?? 'other';

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

/** Parses a status; null for unknown ones. */
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

/** Our account's fault, or temporary: retried, and not blamed on the recipient. */
const RETRIED_CODES = new Set([20003, 20404, 20429, 14107, 21611, 30001]);

const Refusal = z.object({ code: z.number().int() });

type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: unknown };

/** The error for an unsuccessful response. */
export function refusalOf({ statusCode: status, body, headers }: Answer): SmsError {
  const code = Refusal.safeParse(body).data?.code ?? null;
  const check = status === 401 ? ' Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.' : '';
  return new SmsError(`Twilio refused the text: status ${status}, code ${code ?? 'none'}.${check}`, {
    ...fateOf(status, code),
    retryAfterSeconds: secondsOf(headers['retry-after']),
  });
}

function fateOf(
  status: number,
  code: number | null,
): { fate: Fate; failure?: ReturnType<typeof failureOfCode> } {
  // A gateway without an answer from its upstream, which may have received the text.
  if (code === null && (status === 502 || status === 504)) return { fate: 'unknown' };
  if (code !== null && RETRIED_CODES.has(code)) return { fate: 'not_taken' };
  // Not Twilio's JSON, so something in front of it answered and accepted nothing.
  if (code === null || status === 429 || status >= 500 || status < 400) return { fate: 'not_taken' };
  return { fate: 'refused', failure: failureOfCode(code) };
}

/** The connection failed, or was not secure: nothing was sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

const NetworkError = z.object({ code: z.string().optional(), syscall: z.string().optional() });

/** The error for a missing or meaningless response. */
export function toSmsError(error: unknown): SmsError {
  const { code = 'no code', syscall } = NetworkError.catch({}).parse(
    error instanceof AggregateError ? error.errors[0] : error,
  );
  if (syscall === 'connect' || BEFORE_SENDING.test(code)) {
    return new SmsError(`Twilio could not be reached: ${code}.`, { fate: 'not_taken' });
  }
  return new SmsError(`Twilio gave no answer that can be read: ${code}.`, { fate: 'unknown' });
}

function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
