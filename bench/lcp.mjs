// How soon a guest sees the bill on a slow phone, and can tap a dish: Largest Contentful Paint of /share/{token} with 20
// dishes, and the time until the first dish is live; nothing cached, at 4× CPU slowdown and 1.6 Mbit/s with 150 ms
// latency. Medians of several loads, those of another build between them where one is given. Prints lines of JSON, and
// fails above the goals. Run after `npm run build`: node bench/lcp.mjs [folder of another build]
import { percentile, shareBill } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { startProduct } from './lib/product.mjs';
import { openSlowPhone } from './lib/slow-phone.mjs';

const LOADS = 9;
const DISHES = 20;
const GOAL = { paintMs: 900, liveMs: 1500 };
const SETTLED = 'everything is drawn';

/** @typedef {{ paint: number, live: number, shift: number }} Times milliseconds, and the layout shift of the load */

const browser = await launchChromium();
/** @type {{ build: string, product: Awaited<ReturnType<typeof startProduct>>, address: string, loads: Times[] }[]} */
const builds = [];
try {
  for (const folder of [undefined, process.argv[2]].filter((_, n) => n === 0 || process.argv[2])) {
    const product = await startProduct({}, folder);
    const { token } = await shareBill(product.url, DISHES);
    builds.push({ build: folder ?? 'this', product, address: `${product.url}/share/${token}`, loads: [] });
  }
  for (let n = 0; n < LOADS; n++) for (const { address, loads } of builds) loads.push(await load(address));
  for (const { build, loads } of builds) {
    const median = (/** @type {keyof Times} */ what) =>
      percentile(
        loads.map((times) => times[what]),
        0.5,
      );
    const times = { paintMs: Math.round(median('paint')), liveMs: Math.round(median('live')) };
    const shift = median('shift');
    console.log(
      JSON.stringify({
        bench: 'guest-lcp',
        build,
        dishes: DISHES,
        loads: LOADS,
        ...times,
        shift,
        goal: GOAL,
      }),
    );
    if (build === 'this' && (times.paintMs > GOAL.paintMs || times.liveMs > GOAL.liveMs))
      process.exitCode = 1;
  }
} finally {
  await browser.close();
  for (const { product } of builds) await product.stop();
}

/** One load of a page. @param {string} address @returns {Promise<Times>} */
async function load(address) {
  const { page, paint } = await openSlowPhone(browser);
  await page.addInitScript(watchLife, SETTLED);
  // No Playwright locator: its script would be parsed in the slowed-down page before the bill is painted.
  const settled = page.waitForEvent('console', (message) => message.text() === SETTLED);
  await page.goto(address, { waitUntil: 'commit' });
  await settled;
  /** @type {number} */
  const live = await page.evaluate(() => Reflect.get(globalThis, 'live'));
  const times = { ...(await paint()), live };
  await page.context().close();
  return times;
}

/** Runs in the page: records when the first dish is live, and says so some time after. @param {string} settled */
function watchLife(settled) {
  // A library that has taken over an element keeps something of its own on it.
  const isLive = (/** @type {Element} */ dish) => Object.keys(dish).length > 0;
  const timer = setInterval(() => {
    const dish = document.querySelector('li input[type=checkbox]');
    if (!dish || !isLive(dish)) return;
    clearInterval(timer);
    Object.assign(globalThis, { live: performance.now() });
    setTimeout(() => console.log(settled), 1500);
  }, 4);
}
