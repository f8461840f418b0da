// How fast the built server opens a share link on PostgreSQL, with 20 dishes and 20 guests: the document that shows the
// bill, for a visitor it does not know and for a guest of the bill, beside the call for the bill as JSON, of this build
// and of another one; by one client and by ten at once. Then the server's CPU for a document that is opened just after a tap,
// which nothing kept fits. Prints lines of JSON, and fails above the goals.
// Run after `npm run build`: node bench/opening.mjs [folder of another build]
import { Agent, get } from 'node:http';
import { runnerImport } from 'vite';
import { call, guestHeaders, percentile, shareBill } from './lib/bill.mjs';
import { startProduct } from './lib/product.mjs';

/** More in a row would be refused as too many of one caller. */
const OPENINGS = 200;
const WARM_UP = 50;
const GUESTS = 20;
const agent = new Agent({ keepAlive: true });
/** For a document by one client, in milliseconds. */
const GOAL = { medianMs: 3, p95Ms: 8 };
/** Of a document opened just after a tap, in milliseconds. */
const GOAL_CPU_MS = 3;

const { module: postgres } = await runnerImport(
  new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
);
/** @param {string} url @param {number} clients @param {(url: string) => Promise<{ statusCode?: number }>} open */
async function measure(url, clients, open, openings = OPENINGS) {
  /** @type {number[]} */
  const times = [];
  let left = openings;
  const client = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const { statusCode } = await open(url);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

/** @param {string} binaries of PostgreSQL @param {string} [folder] of another build, whose documents show no bill */
async function measureBuild(binaries, folder) {
  const cluster = await postgres.startPostgresCluster(binaries);
  const product = await startProduct({ DATABASE_URL: cluster.url }, folder);
  const build = folder ?? 'this';
  try {
    const bill = await shareBill(product.url, 20);
    for (let n = 0; n < GUESTS; n++) await choose(product.url, bill, n);
    /** @type {[string, string, Record<string, string>][]} */
    const ways = [['json', '/rest/v1/shared_receipt', guestHeaders(bill)]];
    if (folder === undefined) {
      const document = `/share/${bill.token}`;
      const guest = { accept: 'text/html', cookie: await guestCookie(product.url, bill) };
      ways.push(['document', document, { accept: 'text/html' }], ['document of a guest', document, guest]);
    }
    for (const [way, path, headers] of ways) {
      for (const clients of [1, 10]) {
        const open = (/** @type {string} */ url) => receive(url + path, headers);
        await measure(product.url, clients, open, WARM_UP);
        const times = await measure(product.url, clients, open);
        const isGoal = way === 'document' && clients === 1;
        if (isGoal && (times.medianMs > GOAL.medianMs || times.p95Ms > GOAL.p95Ms)) process.exitCode = 1;
        console.log(
          JSON.stringify({
            bench: 'opening',
            build,
            way,
            clients,
            ...times,
            ...(isGoal ? { goal: GOAL } : {}),
          }),
        );
      }
    }
    await measureAfterTaps(build, product, bill);
  } finally {
    await product.stop();
    await cluster.stop();
  }
}

/**
 * The CPU of taps, each followed by an opening, minus the CPU of as many taps alone.
 * @param {string} build @param {Awaited<ReturnType<typeof startProduct>>} product @param {import('./lib/bill.mjs').Bill} bill
 */
async function measureAfterTaps(build, product, bill) {
  const headers = { ...guestHeaders(bill), 'x-guest-name': 'Tess' };
  const document = `${product.url}/share/${bill.token}`;
  const cpuOf = async (/** @type {boolean} */ opens) => {
    const before = product.cpuMs();
    for (let n = 0; n < OPENINGS; n++) {
      await call(
        product.url,
        'PUT',
        `/rest/v1/guest_selections/${bill.items[0]?.id}`,
        { units: n % 2 },
        headers,
      );
      if (opens) await receive(document, { accept: 'text/html' });
    }
    return product.cpuMs() - before;
  };
  await cpuOf(true);
  const cpuMs = (-(await cpuOf(false)) + (await cpuOf(true))) / OPENINGS;
  if (cpuMs > GOAL_CPU_MS) process.exitCode = 1;
  console.log(JSON.stringify({ bench: 'opening after a tap', build, cpuMs, goalCpuMs: GOAL_CPU_MS }));
}

/**
 * Receives an answer as it is sent: unpacking it is a phone's work, and its garbage would be on the server's account.
 * @param {string} url @param {Record<string, string>} headers
 * @returns {Promise<import('node:http').IncomingMessage>} once all of it is there
 */
function receive(url, headers) {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'accept-encoding': 'gzip, br' };
    get(url, { agent, headers: sent }, (answer) => {
      answer.on('end', () => resolve(answer)).on('error', reject);
      answer.resume();
    }).on('error', reject);
  });
}

/** @param {string} url @param {import('./lib/bill.mjs').Bill} bill @param {number} n */
async function choose(url, bill, n) {
  const headers = { ...guestHeaders(bill), 'x-guest-name': `Guest ${n}` };
  for (const item of bill.items.filter((_, index) => (index + n) % 7 === 0))
    await call(url, 'PUT', `/rest/v1/guest_selections/${item.id}`, { units: 1 }, headers);
}

/** The cookie of a guest who has chosen a dish. @param {string} url @param {import('./lib/bill.mjs').Bill} bill */
async function guestCookie(url, bill) {
  const answer = await fetch(`${url}/rest/v1/rpc/remember_browser`, {
    method: 'POST',
    headers: { 'x-share-token': bill.token },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { 'x-share-token': bill.token, 'x-guest-name': 'Nina', cookie };
  await call(url, 'PUT', `/rest/v1/guest_selections/${bill.items[0]?.id}`, { units: 1 }, headers);
  return cookie;
}

const other = process.argv[2];
const binaries = postgres.findPostgresBinaries();
if (binaries === null) {
  console.log(JSON.stringify({ bench: 'opening', skipped: 'no PostgreSQL found' }));
} else {
  await measureBuild(binaries);
  if (other !== undefined) await measureBuild(binaries, other);
}
