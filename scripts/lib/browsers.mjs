import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** From Debian's webkit2gtk-driver, xvfb and firefox-esr. */
const OTHERS = ['WebKitWebDriver', 'Xvfb', 'firefox-esr'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The engine without a user interface: journeys take a third less time. */
const shell = 'chromium-headless-shell';
const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windows = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];

/** Searches PATH. @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Programs missing for `npm run test:browsers`. */
export const missingBrowsers = () => OTHERS.filter((name) => !findProgram(name));

/** Journeys prefer the light shell. @param {{ light?: boolean }} [options] @returns {Promise<string | undefined>} */
export async function findChromium({ light = false } = {}) {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const names = light ? [shell, ...whole] : [...whole, shell];
  const onPath = names.flatMap((name) => findProgram(name) ?? []);
  const { chromium } = await import('@playwright/test');
  return [...onPath, ...macOs, ...windows, chromium.executablePath()].find((file) => existsSync(file));
}

/** Installs a missing Chromium on Debian as root. @throws {Error} what to install */
export async function ensureChromium() {
  const found = (await findChromium({ light: true })) ?? (await installOnDebian());
  if (found && !existsSync(found)) throw new Error(`CHROME_PATH is ${found}, which is not there.`);
  if (found) return found;
  throw new Error(
    'No Chromium found: install chromium or Google Chrome, or run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

async function installOnDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log(`Installing ${shell} (apt-get)...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', shell], { env });
  return findChromium({ light: true });
}
