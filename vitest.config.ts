import { defineConfig } from 'vitest/config';

export default defineConfig({
  // By itself vitest leaves a core idle, which on two cores is half of them.
  test: { projects: ['packages/*', 'apps/*', 'apps/web/vitest.components.config.ts'], maxWorkers: '100%' },
});
