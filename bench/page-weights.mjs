// Kilobytes, gzip, of all JavaScript that a browser with an empty cache loads for each page, until no further
// file has come for a while: parts that load automatically are counted, parts that wait for a tap are not. Run after
// `npm run build`: node bench/page-weights.mjs. Prints one JSON line;
// the limits are kept by the build (apps/web/build/page-weights.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { preassignedBill, shareBill, signIn } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { startProduct, WEB_FILES } from './lib/product.mjs';

const QUIET_MS = 2000;

const product = await startProduct();
const browser = await launchChromium();
try {
  const { id, token } = await shareBill(product.url, 12);
  const assigned = await preassignedBill(product.url, 12, 20);
  const host = await signIn(product.url);
  const pages = {
    home: await weigh('/home', host),
    create: await weigh('/create', host),
    receipt: await weigh(`/receipt/${id}`, host),
    preassign: await weigh(`/receipt/${assigned.id}/preassign`, host),
    assign: await weigh(`/receipt/${assigned.id}/admin-selections`, host),
    share: await weigh(`/share/${token}`),
  };
  console.log(JSON.stringify({ bench: 'page-weights', unit: 'kB gzip', pages }));
} finally {
  await browser.close();
  await product.stop();
}

/** @param {string} address @param {Record<string, string>} [headers] of a signed-in host */
async function weigh(address, headers) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(headers ? { extraHTTPHeaders: headers } : {}),
  });
  const page = await context.newPage();
  const files = new Set();
  let newest = 0;
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith('.js')) return;
    files.add(pathname);
    newest = Date.now();
  });
  await page.goto(product.url + address);
  await page.locator('#main h1').waitFor();
  while (Date.now() - newest < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  await context.close();
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(WEB_FILES, file)), { level: 9 }).length);
  return Math.round(bytes.reduce((total, size) => total + size, 0) / 100) / 10;
}
