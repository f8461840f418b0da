import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windows = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];

/**
 * The path of a Chromium to test with: CHROME_PATH, one of the system, else the one Playwright has downloaded.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...onPath, ...macOs, ...windows, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * The path of a Chromium; on Debian as root it is installed when there is none.
 *
 * @throws {Error} one line that says what to install
 */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (await installOnDebian());
  if (found && !existsSync(found)) throw new Error(`CHROME_PATH is ${found}, which is not there.`);
  if (found) return found;
  throw new Error(
    'No Chromium found: install chromium or Google Chrome, or run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

async function installOnDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log('Installing chromium (apt-get)...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  return findChromium();
}
