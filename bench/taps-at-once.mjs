// One anonymous guest keeps 200 taps in flight and repeats refused ones immediately. Measures how long another host's reads of
// their own receipt take meanwhile, from another address and from the same one. Prints lines of JSON;
// fails above the goal. Run after `npm run build`: node bench/taps-at-once.mjs [pglite|postgres] [items]
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { call, guestHeaders, percentile, receiptOfAnother, shareBill } from './lib/bill.mjs';
import { startProduct } from './lib/product.mjs';

const AT_ONCE = 200;
const SECONDS = 3;
const READ_EVERY_MS = 20;
const GOAL_MAX_MS = 200;
const [GUEST, ELSEWHERE] = ['192.0.2.1', '198.51.100.7'];

if (isMainThread) await main();
else await flood();

async function main() {
  const [only, items = '20'] = process.argv.slice(2);
  for (const engine of ['pglite', 'postgres']) {
    if (only !== undefined && only !== engine) continue;
    const { settings, end } =
      engine === 'pglite' ? { settings: {}, end: async () => {} } : await onPostgres();
    try {
      // A new server for each, so that the rate limits start fresh.
      for (const address of [ELSEWHERE, GUEST]) await measure(engine, settings, Number(items), address);
    } finally {
      await end();
    }
  }
}

/** @param {string} engine @param {Record<string, string>} settings @param {number} items @param {string} address */
async function measure(engine, settings, items, address) {
  const product = await startProduct({ ...settings, TRUST_PROXY: 'true' });
  try {
    const bill = await shareBill(product.url, items);
    const other = await receiptOfAnother(product.url, 5);
    const headers = { ...other.host, 'x-forwarded-for': address };
    const read = () => timed(() => send(`${product.url}/rest/v1/receipts/${other.id}`, 'GET', headers));
    const quiet = [];
    for (let n = 0; n < 50; n++) quiet.push(await read());
    const guest = { ...guestHeaders(bill), 'x-forwarded-for': GUEST };
    // The guest has selections already, as on a server that has been in use.
    for (const { id } of bill.items)
      await call(product.url, 'PUT', `/rest/v1/guest_selections/${id}`, { units: 1 }, guest);
    // In its own thread, so that this program's own work is not measured.
    const worker = new Worker(import.meta.filename, { workerData: { url: product.url, bill, guest } });
    const counted = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    const during = [];
    let over = false;
    counted.finally(() => {
      over = true;
    });
    await new Promise((resolve) => worker.once('online', resolve));
    while (!over) {
      during.push(await read());
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
    const maxMs = percentile(during, 1);
    console.log(
      JSON.stringify({
        bench: 'read-while-one-taps',
        engine,
        address: address === GUEST ? 'same' : 'another',
        atOnce: AT_ONCE,
        items,
        answers: await counted,
        reads: during.length,
        quietMs: percentile(quiet, 0.5),
        medianMs: percentile(during, 0.5),
        p95Ms: percentile(during, 0.95),
        maxMs,
        goalMaxMs: GOAL_MAX_MS,
      }),
    );
    if (maxMs > GOAL_MAX_MS) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

/** In the thread: counts the answers by status. */
async function flood() {
  const { url, bill, guest } = workerData;
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + SECONDS * 1000;
  /** @type {Record<string, number>} */
  const answers = {};
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let n = 0; performance.now() < end; n++) {
        const item = bill.items[(lane + n) % bill.items.length].id;
        const headers = { ...guest, 'idempotency-key': `${lane} ${n}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ units: (lane + n) % 2 });
        const path = `${url}/rest/v1/guest_selections/${item}`;
        const status = await send(path, 'PUT', headers, agent, body).catch((error) => String(error.code));
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  parentPort?.postMessage(answers);
  agent.destroy();
}

/** @param {() => Promise<number>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const start = performance.now();
  const status = await work();
  if (status !== 200) throw new Error(`The other host's read was answered with ${status}.`);
  return performance.now() - start;
}

/**
 * A call with as little client work as possible. @returns {Promise<number>} its status, once the whole answer has arrived
 * @param {string} url @param {string} method @param {Record<string, string>} headers @param {Agent} [agent] @param {string} [body]
 */
function send(url, method, headers, agent, body) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end(body);
  });
}

async function onPostgres() {
  // Not imported at the top, because the thread would load it too.
  const { runnerImport } = await import('vite');
  const { module: postgres } = await runnerImport(
    new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
  );
  const cluster = await postgres.startPostgresCluster(postgres.findPostgresBinaries());
  return { settings: { DATABASE_URL: cluster.url }, end: () => cluster.stop() };
}
