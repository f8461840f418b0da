import type { ErrorCode, ErrorDetails } from '@fairtab/contract/wire/errors';
import { browserErrors, common } from '@fairtab/texts/en/common';
import type { Words } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';

/** Failures detected by the browser. */
type BrowserErrorCode = 'network.unreachable' | 'network.timeout' | 'response.invalid';

/** `code` is the contract's or the browser's own, `status` HTTP's or 0. `title` and `message` are in the reader's language. `title` is null
 * if the message is all there is. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string | null;
  readonly details: ErrorDetails;

  constructor(fault: {
    code: string;
    status: number;
    title: string | null;
    message: string;
    details?: ErrorDetails;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.code = fault.code;
    this.status = fault.status;
    this.title = fault.title;
    this.details = fault.details ?? {};
  }
}

export function browserError(code: BrowserErrorCode, status = 0): ApiError {
  const [title, message] = [text(browserErrors[`${code}.title`]), text(browserErrors[`${code}.text`])];
  return new ApiError({ code, status, title, message });
}

/** Of a change, while the browser has no connection. */
export const offlineError = (): ApiError =>
  new ApiError({
    code: 'network.unreachable',
    status: 0,
    title: null,
    message: text(browserErrors['network.offline.text']),
  });

/** The error of a response that is not 2xx; a proxy's own error page becomes 'response.invalid'. */
export function serverError(status: number, body: unknown): ApiError {
  const error = partsOf(partsOf(body).get('error'));
  const [code, title, message] = ['code', 'title', 'message'].map((part) => error.get(part));
  if (typeof code !== 'string' || typeof title !== 'string' || typeof message !== 'string') {
    return browserError('response.invalid', status);
  }
  return new ApiError({
    code,
    status,
    // The server repeats the message where there is no title.
    title: title === message ? null : title,
    message,
    details: Object.fromEntries(partsOf(error.get('details'))),
  });
}

// Without a schema, because the guest page parses errors, too, and loads none.
function partsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** Whether a call failed with this code: `isCode(error, 'receipt.locked')`. */
export function isCode(error: unknown, code: ErrorCode | BrowserErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server refused a phone, by its rule or its country. */
export const isPhoneRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('phone.');

/** Whether no code was sent because the phone opted out of texts; the message explains how to opt in. */
export const isOptedOut = (error: unknown): error is ApiError =>
  isCode(error, 'sms.opted_out') || isCode(error, 'sms.opted_out_somewhere');

/** Title and text for anything thrown. `fallback` is for unknown errors. */
export function describeError(
  error: unknown,
  fallback = { title: text(browserErrors['response.invalid.title']), text: text(common.tryAgain) },
): Words {
  return error instanceof ApiError ? wordsOf(error) : fallback;
}

/** The message alone. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : text(common.tryAgain);

export const wordsOf = ({ title, message }: ApiError): Words =>
  title === null ? { title: message } : { title, text: message };

/** Statuses of temporary failures: no connection, a timeout, a restarting server, too many requests. */
const TRANSIENT = new Set([0, 408, 425, 429, 502, 503, 504]);

/** Whether our own server refused a call for good. Otherwise it can be sent again. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'response.invalid' && !TRANSIENT.has(error.status);
