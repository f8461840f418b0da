// Setup of tests: waits time out after 30 s, because vitest's default of 1 s is too short on a busy machine.
import { afterAll, vi } from 'vitest';

const timeout = 30_000;

/** @param {number | { timeout?: number, interval?: number }} options */
const patiently = (options = {}) => (typeof options === 'number' ? options : { timeout, ...options });

// Test files of a worker share `vi`.
if (!('isPatient' in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
  Object.assign(vi, { isPatient: true });
}

// A page may still be loading a part that it shows later. If its file ended first, the next files would fail to load modules.
afterAll(() => vi.dynamicImportSettled());
