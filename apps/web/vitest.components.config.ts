import { defineProject } from 'vitest/config';

/**
 * Tests of what is drawn (`*.test.tsx`), in jsdom. Each file has a context and modules of its own, because modules listen
 * to the window that they are loaded in; a process for each would take twice the time.
 */
export default defineProject({
  test: {
    name: 'components',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-support/component-setup.ts'],
    testTimeout: 20_000,
    pool: 'vmForks',
  },
});
