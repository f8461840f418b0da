import { defineProject } from 'vitest/config';

/** Tests of what renders nothing. */
export default defineProject({
  test: {
    name: 'web',
    environment: 'node',
    // Files share a process: a fetch that one has replaced must not answer the next.
    unstubGlobals: true,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/patient-waits.mjs'],
    // More than what a test waits for takes (patient-waits.mjs).
    testTimeout: 60_000,
    isolate: false,
  },
});
