import { ApiError } from './calls/api-error.ts';

/** Statuses of temporary failures: no connection, a timeout, a restarting server, too many requests. */
const TRANSIENT = new Set([0, 408, 425, 429, 502, 503, 504]);

/** Whether our own server refused a call for good. Otherwise it can be sent again. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'response.invalid' && !TRANSIENT.has(error.status);
