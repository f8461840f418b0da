import { defineConfig } from 'vitest/config';

/** `.ci/swift`: what a bucket must refuse, on OpenStack Swift's S3 interface. */
export default defineConfig({
  test: {
    name: 'swift',
    root: import.meta.dirname,
    environment: 'node',
    include: ['test/swift/*.swift.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
