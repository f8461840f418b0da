import { defineProject } from 'vitest/config';

/** Tests of what renders nothing. */
export default defineProject({
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/patient-waits.mjs'],
    // More than what a test waits for takes (patient-waits.mjs).
    testTimeout: 60_000,
    isolate: false,
  },
});
