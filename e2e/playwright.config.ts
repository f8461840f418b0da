import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { journeyWorkers } from '../scripts/lib/workers.mjs';

const executablePath = await findChromium({ light: true });
if (!executablePath) throw new Error('No Chromium found: install chromium or set CHROME_PATH.');

/** Hosts sit at a laptop; guests hold a phone (the fixture `newPhone`). */
const laptop = { width: 1280, height: 800 };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: journeyWorkers,
  // A file of many journeys would keep one worker busy at the end, and the others idle.
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: laptop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
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
      ],
    },
  },
});
