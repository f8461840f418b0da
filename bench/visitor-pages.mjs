// How soon a visitor sees the landing page, the terms and the sign-in on a slow phone, and can type there: Largest
// Contentful Paint, layout shift, the time until the first field is live, and what the browser fetched; nothing cached, at
// 4× CPU slowdown and 1.6 Mbit/s with 150 ms latency. Medians of several loads, with loads of another build in between where
// one is given. Prints a line of JSON for each, and fails above the goals. Run after `npm run build`:
// node bench/visitor-pages.mjs [folder of another build]
import { launchChromium } from './lib/browser.mjs';
import { measurePage } from './lib/measure-page.mjs';
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
  for (const [page, { goal, ...of }] of Object.entries(PAGES)) {
    const addresses = Object.fromEntries(builds.map(({ build, product }) => [build, product.url + page]));
    const live = 'live' in of ? of.live : undefined;
    await measurePage(browser, { bench: 'visitor-pages', page, loads: LOADS, addresses, live, goal });
  }
} finally {
  await browser.close();
  for (const { product } of builds) await product.stop();
}
