import { openSlowPhone } from './slow-phone.mjs';

const QUIET_MS = 2000;

/** @typedef {{ paint: number, shift: number, live: number | null, bytes: number, scripts: number }} Load milliseconds and bytes */

/**
 * One load of a page on a slow phone, until nothing more has come for a while. Bytes are as they came over the line, with
 * their headers.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ headers?: Record<string, string>, live?: string }} [of] `headers` of a signed-in host; `live`: a selector of
 *   what has to answer to taps
 * @returns {Promise<Load>}
 */
export async function loadPage(browser, address, { headers, live } = {}) {
  const { page, devtools, paint } = await openSlowPhone(browser, headers);
  if (live !== undefined) await page.addInitScript(watchLife, live);
  const fetched = { bytes: 0, scripts: 0 };
  const scripts = new Set();
  let newest = Date.now();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
    if (scripts.has(requestId)) fetched.scripts += encodedDataLength;
    newest = Date.now();
  });
  await page.goto(address, { waitUntil: 'commit' });
  do await page.waitForTimeout(QUIET_MS / 4);
  while (Date.now() - newest < QUIET_MS);
  /** @type {number | null} */
  const since = await page.evaluate(() => Reflect.get(globalThis, 'live') ?? null);
  const painted = await paint();
  await page.context().close();
  return { ...painted, ...fetched, live: since };
}

/** Runs in the page: notes when a library has taken over what is found, on which it keeps something of its own. @param {string} selector */
function watchLife(selector) {
  const timer = setInterval(() => {
    const found = document.querySelector(selector);
    if (!found || Object.keys(found).length === 0) return;
    clearInterval(timer);
    Object.assign(globalThis, { live: performance.now() });
  }, 4);
}
