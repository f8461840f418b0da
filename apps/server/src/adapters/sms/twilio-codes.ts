import type { Reported } from '@fairtab/domain/messages';
import type { SmsFailure } from './sms.ts';

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
export const failureOfCode = (code: number | null): SmsFailure => FAILURES[code ?? 0] ?? 'other';

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
