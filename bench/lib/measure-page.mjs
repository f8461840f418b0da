import { percentile } from './bill.mjs';
import { loadPage } from './load-page.mjs';

/**
 * Loads a page several times on a slow phone, with another build’s loads in between if there is one. Prints a line of JSON
 * for each build with the medians, and has the process fail if this build is above the goals.
 * @param {import('@playwright/test').Browser} browser
 * @param {{
 *   bench: string,
 *   page: string,
 *   loads: number,
 *   addresses: Record<string, string>,
 *   live?: string | undefined,
 *   goal: Record<string, number>,
 * }} of `addresses` by the names of the builds, 'this' first; `live`: a selector of what has to answer to taps; `goal`: the most
 */
export async function measurePage(browser, { bench, page, loads, addresses, live, goal }) {
  const builds = Object.entries(addresses).map(([build, address]) => ({
    build,
    address,
    /** @type {import('./load-page.mjs').Load[]} */
    seen: [],
  }));
  for (let n = 0; n < loads; n++)
    for (const { address, seen } of builds)
      seen.push(await loadPage(browser, address, live === undefined ? {} : { live }));
  for (const { build, seen } of builds) {
    const median = (/** @type {keyof import('./load-page.mjs').Load} */ what) =>
      percentile(
        seen.map((one) => one[what] ?? Number.POSITIVE_INFINITY),
        0.5,
      );
    /** @type {Record<string, number>} */
    const medians = {
      paintMs: Math.round(median('paint')),
      ...(live === undefined ? {} : { liveMs: Math.round(median('live')) }),
      shift: median('shift'),
      kB: Math.round(median('bytes') / 1000),
      scriptsKB: Math.round(median('scripts') / 1000),
    };
    console.log(JSON.stringify({ bench, build, page, loads, ...medians, goal }));
    if (build === 'this' && Object.entries(goal).some(([what, most]) => !((medians[what] ?? 0) <= most)))
      process.exitCode = 1;
  }
}
