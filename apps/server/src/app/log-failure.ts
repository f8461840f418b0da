import type { Logger } from 'pino';
import { unavailableReason } from '../adapters/database/unavailable.ts';

/** Logs a failure in the background. An outage of the database is not logged here: the database reports it once. */
export function logFailure(log: Logger, error: unknown, what: string, more: object = {}): void {
  const level = unavailableReason(error) === null ? 'error' : 'debug';
  log[level]({ err: error, ...more }, what);
}
