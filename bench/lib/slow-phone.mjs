const BYTES_PER_SECOND = 1_600_000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/**
 * A page on a slow phone with nothing cached: 4× CPU slowdown and 1.6 Mbit/s with 150 ms latency. Close its context at the
 * end.
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<string, string>} [headers] of a signed-in host
 */
export async function openSlowPhone(browser, headers) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(headers ? { extraHTTPHeaders: headers } : {}),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchPaint);
  return { page, devtools, paint: () => page.evaluate(readPaint) };
}

/** @typedef {{ paint: number, shift: number }} Paint milliseconds of the largest paint, and the layout shift of the load */

/** Runs in the page: records its largest paint and its shifts. */
function watchPaint() {
  /** @type {Paint} */
  const painted = { paint: 0, shift: 0 };
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    painted.paint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. @returns {Paint} */
function readPaint() {
  return Reflect.get(globalThis, 'painted');
}
