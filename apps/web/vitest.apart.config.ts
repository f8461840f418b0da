import { defineProject } from 'vitest/config';
import { componentTests, quickJsx } from './build/component-tests.ts';

/** Component tests that replace modules: a context per file, which is cheaper than a process. */
export default defineProject({
  ...quickJsx,
  test: {
    name: 'components apart',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: componentTests.apart,
    setupFiles: ['src/test-support/component-setup.ts', '../../scripts/lib/patient-waits.mjs'],
    testTimeout: 60_000,
    // Dates are rendered in the reader's time zone.
    env: { TZ: 'UTC' },
    pool: 'vmForks',
  },
});
