// How soon a guest sees the bill on a slow phone, and can tap a dish: Largest Contentful Paint of /share/{token} with 20 dishes,
// and the time until the first dish is live; and how soon one’s own final bill, /b/{token}, can be read and paid. Nothing
// cached, at 4× CPU slowdown and 1.6 Mbit/s with 150 ms latency. Medians of several loads, with loads of another build in between
// where one is given. Prints lines of JSON, and fails above the goals. Run after `npm run build`:
// node bench/lcp.mjs [folder of another build]
import { finalize, preassignedBill, shareBill } from './lib/bill.mjs';
import { launchChromium } from './lib/browser.mjs';
import { measurePage } from './lib/measure-page.mjs';
import { startProduct } from './lib/product.mjs';

const LOADS = 9;
const DISHES = 20;
const PEOPLE = 20;

const browser = await launchChromium();
/** @type {Awaited<ReturnType<typeof startProduct>>[]} */
const products = [];
/** @type {Record<'share' | 'own', Record<string, string>>} */
const addresses = { share: {}, own: {} };
try {
  for (const folder of [undefined, process.argv[2]].filter((_, n) => n === 0 || process.argv[2])) {
    const product = await startProduct({}, folder);
    products.push(product);
    addresses.share[folder ?? 'this'] =
      `${product.url}/share/${(await shareBill(product.url, DISHES)).token}`;
    addresses.own[folder ?? 'this'] = product.url + (await ownLink(product.url));
  }
  const goals = { share: { paintMs: 900, liveMs: 1500 }, own: { paintMs: 900 } };
  const all = { bench: 'guest-lcp', loads: LOADS };
  const live = 'li input[type=checkbox]';
  await measurePage(browser, { ...all, page: 'share', addresses: addresses.share, live, goal: goals.share });
  await measurePage(browser, { ...all, page: 'own bill', addresses: addresses.own, goal: goals.own });
} finally {
  await browser.close();
  for (const product of products) await product.stop();
}

/** The link of a guest's own final bill. @param {string} url @returns {Promise<string>} */
async function ownLink(url) {
  const { id, host } = await preassignedBill(url, DISHES, PEOPLE);
  const { guests } = await finalize(url, id, host);
  return guests.find((/** @type {{ bill_link: string | null }} */ guest) => guest.bill_link !== null)
    .bill_link;
}
