import { defineProject } from 'vitest/config';

/** Tests that render nothing. */
export default defineProject({
  test: {
    name: 'web',
    environment: 'node',
    // Files share a process: a replaced fetch must not answer the next file.
    unstubGlobals: true,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/patient-waits.mjs'],
    // Longer than any wait within a test (patient-waits.mjs).
    testTimeout: 60_000,
    isolate: false,
  },
});
