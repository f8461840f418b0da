import { defineProject } from 'vitest/config';
import { componentTests, quickJsx } from './build/component-tests.ts';

/**
 * Tests of what is rendered (`*.test.tsx`), in jsdom. Files share a process, its window and its modules: to load these takes
 * a file longer than its tests.
 */
export default defineProject({
  ...quickJsx,
  test: {
    name: 'components',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: componentTests.shared,
    setupFiles: ['src/test-support/component-setup.ts', '../../scripts/lib/patient-waits.mjs'],
    testTimeout: 60_000,
    // Days are rendered as the reader's place has them.
    env: { TZ: 'UTC' },
    isolate: false,
  },
});
