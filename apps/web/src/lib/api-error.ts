import type { ErrorCode, ErrorDetails } from '@fairtab/contract/errors';

/** What goes wrong before the server can say anything. */
const BROWSER_ERRORS = {
  'network.unreachable': {
    title: 'No connection',
    message: 'We could not reach the server. Please check your connection and try again.',
  },
  'network.timeout': {
    title: 'That took too long',
    message: 'Request timed out. Please check your connection and try again.',
  },
  'response.invalid': {
    title: 'Something went wrong',
    message: 'The server sent an answer we do not understand. Please reload the page.',
  },
} as const;

export type BrowserErrorCode = keyof typeof BROWSER_ERRORS;

/**
 * A call that failed. `code` says why (the contract's codes, or the browser's own), `status` is the HTTP status or 0,
 * `title` and `message` are ready to be shown: the server fills them from the contract's texts.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly details: ErrorDetails;

  constructor(fault: {
    code: string;
    status: number;
    title: string;
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

/** An error that the browser found by itself. */
export function browserError(code: BrowserErrorCode, status = 0): ApiError {
  return new ApiError({ code, status, ...BROWSER_ERRORS[code] });
}

/** The error in the body of an answer that is not 2xx; a proxy's own error page becomes 'response.invalid'. */
export function serverError(status: number, body: unknown): ApiError {
  const error = partsOf(partsOf(body).get('error'));
  const [code, title, message] = ['code', 'title', 'message'].map((part) => error.get(part));
  if (typeof code !== 'string' || typeof title !== 'string' || typeof message !== 'string') {
    return browserError('response.invalid', status);
  }
  return new ApiError({
    code,
    status,
    title,
    message,
    details: Object.fromEntries(partsOf(error.get('details'))),
  });
}

// By hand: the guest page reads errors too and carries no schemas.
function partsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** Whether a call failed with this code: `isCode(error, 'receipt.locked')`. */
export function isCode(error: unknown, code: ErrorCode | BrowserErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Title and text to show for anything that was thrown. `fallback` is what the place says for an unknown fault. */
export function describeError(
  error: unknown,
  fallback = { title: 'Something went wrong', text: 'Please try again.' },
): { title: string; text: string } {
  return error instanceof ApiError ? { title: error.title, text: error.message } : fallback;
}
