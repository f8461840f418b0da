import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { testWorkers } from '../scripts/lib/workers.mjs';
import type { PerWorker } from './support/test.ts';

const executablePath = await findChromium({ light: true });
if (!executablePath) throw new Error('No Chromium found: install chromium or set CHROME_PATH.');

/** Hosts sit at a laptop; guests hold a phone (the fixture `newPhone`). */
const laptop = { width: 1280, height: 800 };

/** The two main flows, from the photo to paying back. */
const mainFlows = ['guest-choice.spec.ts', 'preassign.spec.ts'];

/** Journeys on the built-in database, which most installations start with: a whole meal, and starts and restarts. */
const onEmbedded = ['smoke.spec.ts', 'table-of-five.spec.ts'];

export default defineConfig<object, PerWorker>({
  testDir: '.',
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  globalSetup: './support/databases.ts',
  projects: [
    // People who think for 15 s before each press take ten minutes: only the nightly run waits for them.
    {
      name: 'slow hands',
      testMatch: mainFlows,
      workers: mainFlows.length,
      use: { database: 'fastest', pauseMs: 15_000, actionTimeout: 60_000, navigationTimeout: 60_000 },
      // As many minutes as they like; each step of theirs has its time.
      timeout: 0,
    },
    // One worker: making a PGlite takes as much as three journeys.
    { name: 'embedded database', testMatch: onEmbedded, workers: 1, use: { database: 'embedded' } },
    { name: 'journeys', testIgnore: onEmbedded, use: { database: 'fastest' } },
  ],
  workers: testWorkers,
  // A file of many journeys would keep one worker busy at the end, and the others idle.
  fullyParallel: true,
  forbidOnly: true,
  // For what never ends: how long a journey takes is the machine's, and half of these are not near it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: laptop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Journeys about motion keep it (moments.spec.ts); drawing it elsewhere would take a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    // Each new phone would load every file of the guests' page twice. Journeys about lost connections allow them.
    serviceWorkers: 'block',
    // Tracing takes a third of the time; use `--trace on` to investigate a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // No renderer is started in case one is needed: of 53 for 14 journeys, half were never used.
        '--renderer-process-limit=1',
      ],
    },
  },
});
