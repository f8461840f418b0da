import { varied } from '@fairtab/domain/time/varied';
import type { Logger } from 'pino';

/** away: no answer, or none in time; the statement may have been executed nevertheless. full: no space to write. */
export type UnavailableReason = 'away' | 'full';

/**
 * The database could not do its work but may be able to soon. A change whose COMMIT ends in this error may or may not
 * have happened; it is safe to repeat the request with the same idempotency key.
 */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`The database is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailableError';
    this.reason = reason;
  }
}

/** Network errors, and a socket that does not exist while PostgreSQL is down (ENOENT). */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/**
 * SQLSTATEs: shut down, crashed, starting up, ended by an administrator or a timeout, too many connections, out of
 * memory.
 */
const AWAY_STATES = /^(08...|57P0[1-5]|57014|25P0[34]|53200|53300)$/;
/** disk_full, and io_error, which some file systems report for a full disk. */
const FULL_STATES = new Set(['53100', '58030']);
/** A file or folder of the database's that it may not write, or not read: not a right that PostgreSQL itself refuses. */
const FORBIDDEN = { code: '42501', message: /^could not / };
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Messages of pg and its pool that have no code of their own; the first: a migration changed what a prepared statement returns. */
const AWAY_MESSAGES =
  /^(cached plan must not change result type|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Why the database, or the file system, could not do its work; null for any other error. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  if (error instanceof DatabaseUnavailableError) return error.reason;
  return FULL_CODES.has(codeOf(error)) ? 'full' : null;
}

/** The same for a driver's error; null for e.g. a mistake in a query. */
function classify(error: unknown): UnavailableReason | null {
  // For example, both addresses of a host name refused.
  if (error instanceof AggregateError) return classify(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (FULL_STATES.has(code) || FULL_CODES.has(code)) return 'full';
  if (code === FORBIDDEN.code && FORBIDDEN.message.test(error.message)) return 'away';
  if (NETWORK_CODES.has(code) || AWAY_STATES.test(code)) return 'away';
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'away';
  return AWAY_MESSAGES.test(error.message) ? 'away' : null;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Converts a driver's error to the error to throw. */
export function toDatabaseError(error: unknown): unknown {
  const reason = error instanceof DatabaseUnavailableError ? null : classify(error);
  if (reason === null) return error;
  return new DatabaseUnavailableError(reason, error);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Repeats `work`, with growing pauses, while it fails because the database is unavailable. It must be idempotent: a
 * failed attempt may have been executed.
 * @param signal ends the waiting; the last failure is then thrown
 */
export async function untilAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (unavailableReason(error) === null || signal?.aborted) throw error;
      await sleep(varied(pause), signal);
    }
  }
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}

/** Logs a failure in the background. An outage of the database is not logged here: the database reports it once. */
export function logFailure(log: Logger, error: unknown, what: string, more: object = {}): void {
  const level = unavailableReason(error) === null ? 'error' : 'debug';
  log[level]({ err: error, ...more }, what);
}
