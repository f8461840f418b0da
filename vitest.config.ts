import { defineConfig } from 'vitest/config';
import { testWorkers } from './scripts/lib/workers.mjs';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/web/vitest.components.config.ts'],
    maxWorkers: testWorkers,
  },
});
