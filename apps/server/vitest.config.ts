import { defineProject } from 'vitest/config';
import { exclude } from '../../scripts/lib/thorough.ts';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/cheap-passwords.ts', '../../scripts/lib/patient-waits.mjs'],
    // For what never ends: on a busy machine a walk of every command takes twenty seconds, and how long is the machine's.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Modules keep no state, so test files share them: reloading would take a tenth of the time.
    isolate: false,
  },
});
