// How soon a visitor sees the landing page, the terms and the sign-in on a slow phone, and can type there: Largest
// Contentful Paint, layout shift, the time until the first field is live, and what the browser fetched; nothing cached, at
// 4× CPU slowdown and 1.6 Mbit/s with 150 ms latency. Medians of several loads, those of another build between them where
// one is given. Prints a line of JSON for each, and fails above the goals. Run after `npm run build`:
// node bench/visitor-pages.mjs [folder of another build]
import { percentile } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { loadPage } from './lib/load-page.mjs';
import { startProduct } from './lib/product.mjs';

const LOADS = 5;
const PAGES = {
  '/': { goal: { paintMs: 800, scriptsKB: 80 } },
  '/terms': { goal: { paintMs: 800, scriptsKB: 3 } },
  '/auth': { live: 'form input', goal: { paintMs: 900, liveMs: 1800, scriptsKB: 100 } },
};

const browser = await launchChromium();
/** @type {{ build: string, product: Awaited<ReturnType<typeof startProduct>> }[]} */
const builds = [];
try {
  for (const folder of [undefined, process.argv[2]].filter((_, n) => n === 0 || process.argv[2]))
    builds.push({ build: folder ?? 'this', product: await startProduct({}, folder) });
  for (const [path, page] of Object.entries(PAGES)) await measure(path, page);
} finally {
  await browser.close();
  for (const { product } of builds) await product.stop();
}

/** @param {string} path @param {{ live?: string, goal: Record<string, number> }} page */
async function measure(path, { live, goal }) {
  /** @type {import('./lib/load-page.mjs').Load[][]} */
  const loads = builds.map(() => []);
  for (let n = 0; n < LOADS; n++)
    for (const [at, { product }] of builds.entries())
      loads[at]?.push(await loadPage(browser, product.url + path, live === undefined ? {} : { live }));
  for (const [at, { build }] of builds.entries()) {
    const median = (/** @type {keyof import('./lib/load-page.mjs').Load} */ what) =>
      percentile(
        (loads[at] ?? []).map((one) => one[what] ?? 0),
        0.5,
      );
    /** @type {Record<string, number>} */
    const seen = {
      paintMs: Math.round(median('paint')),
      ...(live === undefined ? {} : { liveMs: Math.round(median('live')) }),
      shift: median('shift'),
      kB: Math.round(median('bytes') / 1000),
      scriptsKB: Math.round(median('scripts') / 1000),
    };
    console.log(JSON.stringify({ bench: 'visitor-pages', build, page: path, loads: LOADS, ...seen, goal }));
    if (build === 'this' && Object.entries(goal).some(([what, most]) => (seen[what] ?? 0) > most))
      process.exitCode = 1;
  }
}
