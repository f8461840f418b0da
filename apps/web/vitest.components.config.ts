import { defineProject } from 'vitest/config';

/** Tests of what is drawn (`*.test.tsx`), in jsdom: its start costs more than most tests, so files share one. */
export default defineProject({
  test: {
    name: 'components',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-support/component-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
