// `npm run docs:pictures`: builds and starts the product, plays a bill from a photo of a receipt through both
// sides, and writes the README's pictures, docs/pictures/*.webp, light and dark. The results are committed.
import './lib/require-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../bench/lib/product.mjs';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { guest, host, tap } from './lib/play-bill.mjs';
import { root } from './lib/run.mjs';

const FOLDER = path.join(root, 'docs/pictures');
const PHOTO = path.join(root, 'packages/receipt-reader/test/photos/trattoria.png');
const LAPTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Of WebP, in percent: text stays sharp, a picture is some tens of kilobytes. */
const QUALITY = 80;

/** @typedef {import('@playwright/test').Page} Page */

await ensureInstalled();
await build();
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct({ FREE_CREDITS: '3' });
const browser = await chromium.launch({ executablePath: await ensureChromium() });
try {
  const laptop = await open(LAPTOP);
  await laptop.goto('/');
  await laptop.getByRole('heading', { level: 1 }).waitFor();
  await keep('landing', laptop);

  const hanna = await host(laptop, 'Hanna', '2125550123', PHOTO);
  await laptop.getByRole('button', { name: 'Start Sharing' }).waitFor();
  await keep('host-check', laptop);
  const { link, dish } = await hanna.share(4);

  const [sam, omar] = [await guest(product.url, link, 'Sam'), await guest(product.url, link, 'Omar')];
  await sam.take(dish('Calamari'), dish('Risotto'), dish('Chianti'));
  await omar.take(dish('Burrata'), dish('Risotto'), dish('Chianti'));
  await hanna.take(dish('Branzino'), dish('Chianti'));

  const phone = await open(PHONE);
  await phone.goto(link);
  await phone.getByLabel('Your name', { exact: true }).fill('Nina');
  await phone.keyboard.press('Enter');
  for (const name of ['Burrata', 'Tagliatelle', 'Tiramisu']) await tap(phone, name);
  await phone.mouse.wheel(0, -10_000);
  await keep('guest-choose', phone);
  await phone
    .getByRole('button', { name: /^Your Total/ })
    .last()
    .click();
  await phone.getByRole('dialog').waitFor();
  await keep('guest-total', phone);
  await phone.keyboard.press('Escape');

  await sam.submit('2125550124');
  await omar.submit('2125550125');
  await phone.getByRole('button', { name: 'Submit My Selections' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Your Information' });
  await sheet.getByLabel('Phone number').fill('2125550126');
  await sheet.getByText('Text me my final bill').click();
  await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
  await phone.getByRole('heading', { name: 'Selections Submitted' }).waitFor();
  await hanna.finalize();
  await phone.getByText('Your final bill').waitFor();
  await phone.mouse.wheel(0, -10_000);
  await keep('guest-bill', phone);
  await laptop.reload();
  await laptop.getByRole('button', { name: 'Share the bill' }).waitFor();
  await keep('host-collect', laptop);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {import('@playwright/test').BrowserContextOptions} device @returns {Promise<Page>} */
async function open(device) {
  const options = { ...device, baseURL: product.url, locale: 'en-US', timezoneId: 'America/New_York' };
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  return context.newPage();
}

/** Writes a page as it stands, in both themes. @param {string} name @param {Page} page */
async function keep(name, page) {
  // A message of something that was just done is not what the picture shows.
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 500 })
    .catch(() => {});
  const devtools = await page.context().newCDPSession(page);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(path.join(FOLDER, `${name}-${colorScheme}.webp`), bytes);
    console.log(`${name}-${colorScheme}.webp: ${(bytes.length / 1024).toFixed(1)} kB`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
