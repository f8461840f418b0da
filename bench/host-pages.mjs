// How soon a visitor sees the landing page, and a host their receipts, on a slow phone: Largest Contentful Paint, layout
// shift, and what the browser fetched, of / and of /home with a first page of receipts; nothing cached, at 4× CPU slowdown
// and 1.6 Mbit/s with 150 ms latency. Medians of several loads. Prints a line of JSON for each, and fails above the goals.
// Run after `npm run build`: node bench/host-pages.mjs
import { makeReceipt, percentile, signIn } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { startProduct } from './lib/product.mjs';
import { openSlowPhone } from './lib/slow-phone.mjs';

const LOADS = 5;
const RECEIPTS = 24;
const QUIET_MS = 2000;
const GOAL = { paintMs: 3000, shift: 0.1 };

const product = await startProduct();
const browser = await launchChromium();
try {
  const host = await signIn(product.url);
  for (let n = 0; n < RECEIPTS; n++) await makeReceipt(product.url, host, 1);
  await measure('landing', '/');
  await measure('home', '/home', host);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {string} name @param {string} path @param {Record<string, string>} [headers] of a signed-in host */
async function measure(name, path, headers) {
  /** @type {Awaited<ReturnType<typeof load>>[]} */
  const loads = [];
  for (let n = 0; n < LOADS; n++) loads.push(await load(path, headers));
  const median = (/** @type {keyof (typeof loads)[0]} */ what) =>
    percentile(
      loads.map((one) => one[what]),
      0.5,
    );
  const shift = median('shift');
  const paintMs = Math.round(median('paint'));
  const weight = { kB: Math.round(median('bytes') / 1000), scriptsKB: Math.round(median('scripts') / 1000) };
  console.log(
    JSON.stringify({ bench: 'host-pages', page: name, loads: LOADS, paintMs, shift, ...weight, goal: GOAL }),
  );
  if (paintMs > GOAL.paintMs || shift > GOAL.shift) process.exitCode = 1;
}

/**
 * One load, until nothing more has come for a while. Bytes are as they came over the line, with their headers.
 * @param {string} path @param {Record<string, string>} [headers]
 */
async function load(path, headers) {
  const { page, devtools, paint } = await openSlowPhone(browser, headers);
  const fetched = { bytes: 0, scripts: 0 };
  const scripts = new Set();
  let newest = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
    if (scripts.has(requestId)) fetched.scripts += encodedDataLength;
    newest = Date.now();
  });
  await page.goto(product.url + path, { waitUntil: 'commit' });
  do await page.waitForTimeout(QUIET_MS / 4);
  while (Date.now() - newest < QUIET_MS);
  const painted = await paint();
  await page.context().close();
  return { ...painted, ...fetched };
}
