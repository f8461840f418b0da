import { defineProject } from 'vitest/config';
import { componentTests, quickJsx } from './build/component-tests.ts';

/**
 * Component tests (`*.test.tsx`), in jsdom. Files share a process, its window and its modules: loading these takes longer than
 * a file's tests.
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
    // Dates are rendered in the reader's time zone.
    env: { TZ: 'UTC' },
    isolate: false,
  },
});
