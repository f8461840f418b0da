import { defineProject } from 'vitest/config';

/**
 * Tests of what is drawn (`*.test.tsx`), in jsdom. Files share a process, which takes less than half of the time;
 * component-setup.ts waits for what a file still loads before its jsdom goes.
 */
export default defineProject({
  test: {
    name: 'components',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-support/component-setup.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
});
