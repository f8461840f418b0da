import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: what happens when something breaks, on the built product. One scenario after the other. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    environment: 'node',
    include: ['test/faults/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
