import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/browsers.mjs';

/** Launches the Chromium of this machine, or Playwright's own. Close it when the measurement ends. */
export async function launchChromium() {
  const executablePath = await findChromium();
  return await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
}
