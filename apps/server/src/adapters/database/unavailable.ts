import { setTimeout } from 'node:timers/promises';
import { varied } from '@fairtab/domain/time/time-zone';
import type { Logger } from 'pino';
import * as z from 'zod';

/** away: no answer in time, though the statement may have run. full: no space to write. */
type UnavailableReason = 'away' | 'full';

/** A COMMIT that ends in this error may have succeeded; repeating the request with the same idempotency key is safe. */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`The database is ${reason}: ${wordsFor(cause)}`, { cause });
    this.name = 'DatabaseUnavailableError';
    this.reason = reason;
  }
}

/** The system's message, or what it means for the host and port of the setting. */
function wordsFor(cause: unknown): string {
  if (cause instanceof AggregateError) return wordsFor(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  const { hostname, address, port } = Connecting.catch({}).parse(cause);
  const code = codeOf(cause);
  if (code === 'ENOTFOUND') return `no host is called ${hostname}`;
  if (code === 'ECONNREFUSED' && port !== undefined) return `nothing answers at ${address}, port ${port}`;
  return cause.message;
}

const Connecting = z.object({
  hostname: z.string().optional(),
  address: z.string().optional(),
  port: z.number().optional(),
});

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

/** Shutdown, crash, start-up, termination or timeout, too many connections, out of memory. */
const AWAY_STATES = /^(08...|57P0[1-5]|57014|25P0[34]|53200|53300)$/;
/** disk_full, and io_error, which some file systems report for a full disk. */
const FULL_STATES = new Set(['53100', '58030']);
/** Files that PostgreSQL cannot access: unlike its other 42501 errors, no missing privilege. */
const FORBIDDEN = { code: '42501', message: /^could not / };
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Messages of pg and its pool without a code. The first: a migration changed what a prepared statement returns. */
const AWAY_MESSAGES =
  /^(cached plan must not change result type|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Why the database or file system is unavailable; null for any other error. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  if (error instanceof DatabaseUnavailableError) return error.reason;
  return FULL_CODES.has(codeOf(error)) ? 'full' : null;
}

function classify(error: unknown): UnavailableReason | null {
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

export function toDatabaseError(error: unknown): unknown {
  const reason = error instanceof DatabaseUnavailableError ? null : classify(error);
  if (reason === null) return error;
  return new DatabaseUnavailableError(reason, error);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

/** Retries idempotent `work` with back-off while the database is unavailable, until `signal` aborts; then throws the failure. */
export async function untilAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (unavailableReason(error) === null || signal?.aborted) throw error;
      await setTimeout(varied(pause), undefined, { signal }).catch(() => {});
    }
  }
}

/** Logs a background failure, except outages of the database, which are reported once. */
export function logFailure(log: Logger, error: unknown, what: string, more: object = {}): void {
  const level = unavailableReason(error) === null ? 'error' : 'debug';
  log[level]({ err: error, ...more }, what);
}

/** At most one report per interval: a database that flaps would flood the log. */
const QUIET_MS = 10_000;

export type AvailabilityListener = {
  /** The database stopped answering or ran out of space. Called once per outage. */
  onAway(error: DatabaseUnavailableError): void;
  /** `milliseconds` is the length of the outage. */
  onBack(milliseconds: number): void;
};

export type Availability = { failed(error: DatabaseUnavailableError): void; answered(): void };

/** Reduces failures and successes of single queries to one event per outage and one per recovery. */
export function createAvailability(
  listener: AvailabilityListener,
  clock = () => performance.now(),
): Availability {
  const lastLogged = { away: Number.NEGATIVE_INFINITY, full: Number.NEGATIVE_INFINITY };
  let away: { since: number; logged: boolean } | null = null;
  return {
    failed(error) {
      // Reads still succeed with a full disk; that does not end the outage.
      if (away !== null && error.reason === 'away') return;
      const now = clock();
      const logged = now - lastLogged[error.reason] >= QUIET_MS;
      if (error.reason === 'away') away = { since: now, logged };
      if (!logged) return;
      lastLogged[error.reason] = now;
      listener.onAway(error);
    },
    answered() {
      if (away === null) return;
      const { since, logged } = away;
      away = null;
      if (logged) listener.onBack(clock() - since);
    },
  };
}
