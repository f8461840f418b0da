// How fast the built server answers, and how much memory it holds, on PGlite and on PostgreSQL: opening a share link,
// submitting a selection, memory when idle and after 1,000 requests. Prints lines of JSON. Run: node bench/server.mjs
import { runnerImport } from 'vite';
import { call, guestHeaders, percentile, shareBill } from './lib/bill.mjs';
import { startProduct } from './lib/product.mjs';

const OPENINGS = 1000;
const SUBMISSIONS = 50;

/** @param {string} engine @param {Record<string, string>} settings */
async function measure(engine, settings) {
  const product = await startProduct(settings);
  try {
    const atRest = product.memoryMb();
    const bill = await shareBill(product.url, 20);
    const submissions = [];
    for (let n = 0; n < SUBMISSIONS; n++) submissions.push(await submit(product.url, bill, n));
    const openings = [];
    const guest = guestHeaders(bill);
    for (let n = 0; n < OPENINGS; n++) {
      openings.push(await timed(() => call(product.url, 'GET', '/rest/v1/shared_receipt', undefined, guest)));
    }
    print({ bench: 'open-share-link', engine, items: 20, guests: SUBMISSIONS, ...summary(openings) });
    print({ bench: 'submit-selection', engine, items: 20, ...summary(submissions) });
    print({
      bench: 'server-memory',
      engine,
      atRestMb: atRest,
      afterRequestsMb: product.memoryMb(),
      requests: OPENINGS,
    });
  } finally {
    await product.stop();
  }
}

/** @param {string} url @param {import('./lib/bill.mjs').Bill} bill @param {number} n */
function submit(url, bill, n) {
  const chosen = bill.items.filter((_, index) => (index + n) % 5 === 0).map((item) => item.id);
  const body = {
    guest_name: `Guest ${n}`,
    guest_phone: `212555${String(1000 + n)}`,
    sms_opt_in: true,
    selected_choice_item_ids: chosen,
    quantity_assignments: {},
  };
  return timed(() =>
    call(url, 'POST', '/rest/v1/rpc/finalize_guest_edits_and_recalc', body, guestHeaders(bill)),
  );
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const summary = (/** @type {number[]} */ times) => ({
  medianMs: percentile(times, 0.5),
  p95Ms: percentile(times, 0.95),
});
const print = (/** @type {object} */ line) => console.log(JSON.stringify(line));

await measure('pglite', {});

const { module: postgres } = await runnerImport(
  new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
);
const binaries = postgres.findPostgresBinaries();
if (binaries === null) {
  print({ bench: 'server', engine: 'postgres', skipped: 'no PostgreSQL found' });
} else {
  const cluster = await postgres.startPostgresCluster(binaries);
  try {
    await measure('postgres', { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
