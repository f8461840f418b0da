import type { Logger } from 'pino';
import { unavailableReason } from '../adapters/database/unavailable.ts';

/** Logs what failed in the background. That the database is away is said once, by the database itself. */
export function logFailure(log: Logger, error: unknown, what: string, more: object = {}): void {
  const level = unavailableReason(error) === null ? 'error' : 'debug';
  log[level]({ err: error, ...more }, what);
}
