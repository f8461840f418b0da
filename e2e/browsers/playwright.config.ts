import { defineConfig } from '@playwright/test';
import type { EngineName } from './engine.ts';

/** `npm run test:browsers`: the ways of a host and a guest in the engines that the other journeys do not use. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '*.ways.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: 'list',
  projects: [
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'firefox', use: { engine: 'firefox' } },
  ],
});
