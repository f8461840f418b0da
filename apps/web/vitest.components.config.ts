import { defineProject } from 'vitest/config';

/**
 * Tests of what is drawn (`*.test.tsx`), in jsdom. Each file has a process of its own: with a shared one, what a file had
 * begun to load when its jsdom went made the next ones fail, now and then.
 */
export default defineProject({
  test: {
    name: 'components',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-support/component-setup.ts'],
    testTimeout: 20_000,
  },
});
