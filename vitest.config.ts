import { defineConfig } from 'vitest/config';
import { exclude } from './scripts/lib/thorough.ts';
import { testWorkers } from './scripts/lib/workers.mjs';

// Modules keep no state, so files may share them: a process and modules of its own cost a file more than its tests do.
const packageTests = (name: string, isolate = false) => ({
  // Property tests and readings take seconds where the machine is busy.
  test: { name, root: `packages/${name}`, exclude, isolate, testTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      packageTests('domain'),
      packageTests('receipt'),
      packageTests('texts'),
      packageTests('receipt-reader'),
      // One of its files replaces a module.
      packageTests('contract', true),
      'apps/*',
      'apps/web/vitest.components.config.ts',
      'apps/web/vitest.apart.config.ts',
    ],
    maxWorkers: testWorkers,
  },
});
