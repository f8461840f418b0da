// How soon a tap on Assign Items answers on the screen: a bill of 100 items and 50 people, at 4× CPU slowdown, from the
// finger's release to the frame in which the person is on the item and everybody's amount is the new one. The median of
// many taps; goal: under 50 ms. Prints one JSON line and fails above the goal. After `npm run build`: node bench/assign.mjs
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { percentile, preassignedBill } from './lib/bill.mjs';
import { startProduct } from './lib/product.mjs';

const [ITEMS, PEOPLE, TAPS, GOAL_MS] = [100, 50, 41, 50];

const product = await startProduct();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
try {
  const { id, host } = await preassignedBill(product.url, ITEMS, PEOPLE);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: host,
  });
  const page = await context.newPage();
  await page.addInitScript(measureTaps);
  await page.goto(`${product.url}/receipt/${id}/admin-selections`);
  await page.getByRole('button', { name: /^Dish 4 / }).click();
  const chip = page.getByRole('group', { name: 'Who had Dish 4' }).getByRole('button').nth(20);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let n = 1; n <= TAPS; n++) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await chip.click();
    await page.waitForFunction((count) => Reflect.get(globalThis, 'taps').length === count, n);
    await saved;
  }
  /** @type {number[]} */
  const taps = await page.evaluate(() => Reflect.get(globalThis, 'taps'));
  const medianMs = percentile(taps, 0.5);
  const result = { items: ITEMS, people: PEOPLE, taps: TAPS, medianMs, p95Ms: percentile(taps, 0.95) };
  console.log(JSON.stringify({ bench: 'assign-tap', ...result, goalMs: GOAL_MS }));
  if (medianMs >= GOAL_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** In the page: from each release over a person to the end of the frame that shows what it did. */
function measureTaps() {
  /** @type {number[]} */
  const taps = [];
  Object.assign(globalThis, { taps });
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('[aria-pressed]') : null;
      if (button === null) return;
      const before = button.getAttribute('aria-pressed');
      const seen = new MutationObserver(() => {
        if (button.getAttribute('aria-pressed') === before) return;
        seen.disconnect();
        requestAnimationFrame(() => {
          // The task after a frame's callbacks begins when the frame is drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => taps.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      });
      seen.observe(button, { attributes: true });
    },
    { capture: true },
  );
}
