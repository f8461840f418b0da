// A set-up of tests: vi.waitFor and vi.waitUntil wait thirty seconds. Their own default of one second is short where the machine
// is busy, and what comes in time takes no longer.
import { vi } from 'vitest';

const timeout = 30_000;

/** @param {number | { timeout?: number, interval?: number }} options */
const patiently = (options = {}) => (typeof options === 'number' ? options : { timeout, ...options });

// Files of a worker share `vi`.
if (!('isPatient' in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
  Object.assign(vi, { isPatient: true });
}
