// How soon a host sees their receipts on a slow phone, and can tap: Largest Contentful Paint, when React has taken over, layout
// shift, and what the browser fetched, of /home with a first page of receipts and of a receipt; nothing cached, at 4× CPU slowdown and 1.6 Mbit/s with 150 ms latency. Medians of
// several loads. Prints a line of JSON, and fails above the goals. Run after `npm run build`: node bench/host-pages.mjs
import { makeReceipt, percentile, signIn } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { loadPage } from './lib/load-page.mjs';
import { startProduct } from './lib/product.mjs';

const LOADS = 5;
const RECEIPTS = 24;
const ITEMS = 12;
const GOALS = {
  home: { paintMs: 1000, answersMs: 1800, shift: 0.1 },
  receipt: { paintMs: 1200, answersMs: 2000, shift: 0.1 },
};

// As many credits as a host has.
const product = await startProduct({ FREE_CREDITS: '20' });
const browser = await launchChromium();
try {
  const host = await signIn(product.url);
  for (let n = 0; n < RECEIPTS; n++) await makeReceipt(product.url, host, 1);
  await measure('home', '/home', host);
  await measure('receipt', `/receipt/${await makeReceipt(product.url, host, ITEMS)}`, host);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {keyof typeof GOALS} name @param {string} path @param {Record<string, string>} headers of a signed-in host */
async function measure(name, path, headers) {
  const goal = GOALS[name];
  /** @type {import('./lib/load-page.mjs').Load[]} */
  const loads = [];
  for (let n = 0; n < LOADS; n++)
    loads.push(await loadPage(browser, product.url + path, { headers, live: 'main h1' }));
  const median = (/** @type {keyof import('./lib/load-page.mjs').Load} */ what) =>
    percentile(
      loads.map((one) => one[what] ?? Number.POSITIVE_INFINITY),
      0.5,
    );
  const shift = Number(median('shift').toFixed(4));
  const [paintMs, answersMs] = [Math.round(median('paint')), Math.round(median('live'))];
  const weight = { kB: Math.round(median('bytes') / 1000), scriptsKB: Math.round(median('scripts') / 1000) };
  console.log(
    JSON.stringify({
      bench: 'host-pages',
      page: name,
      loads: LOADS,
      ...{ paintMs, answersMs, shift },
      ...weight,
      goal,
    }),
  );
  if (paintMs > goal.paintMs || answersMs > goal.answersMs || shift > goal.shift) process.exitCode = 1;
}
