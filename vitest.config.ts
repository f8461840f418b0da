import { defineConfig } from 'vitest/config';
import { exclude } from './scripts/lib/thorough.ts';
import { testWorkers } from './scripts/lib/workers.mjs';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Needs neither a server nor a window.
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          exclude,
          // Files share a process: a replaced fetch must not answer the next file.
          unstubGlobals: true,
          setupFiles: ['scripts/lib/patient-waits.mjs'],
          // Modules keep no state, so files share them: loading them costs a file more than its tests do.
          isolate: false,
          // Property tests and readings take seconds where the machine is busy.
          testTimeout: 60_000,
        },
      },
      'apps/server',
      'apps/web/vitest.components.config.ts',
      'apps/web/vitest.apart.config.ts',
    ],
    maxWorkers: testWorkers,
  },
});
