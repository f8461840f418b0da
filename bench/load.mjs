// What the built server does under load: bills opened, taps and submissions per second by 1, 10, 50 and 200 clients, with the
// processor milliseconds that each costs server and database; on PGlite, and on PostgreSQL with 100 and 1,000,000 receipts;
// then the memory that 2,000 idle streams take. Prints lines of JSON, and fails where many receipts cost too much.
// Run after `npm run build`: npm run bench:load [-- receipts]. The clients run on the same machine.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { runnerImport } from 'vite';
import { fill } from './lib/fill.mjs';
import { startProduct } from './lib/product.mjs';

const MANY = Number(process.argv[2] ?? 1_000_000);
const FEW = 100;
const CLIENTS = [1, 10, 50, 200];
const SECONDS = 5;
/** Each is a caller of their own: one alone would be refused. */
const DEVICES = 4500;
const STREAMS = 2000;
const STREAMS_AT_ONCE = 50;
/** With many receipts an answer takes this many times as long as with few, at most; streams so many megabytes. */
const LIMITS = { growth: 1.3, streamsMb: 500 };

/** @typedef {{ token: string, items: string[], device: string }} Seat */

const print = (/** @type {object} */ line) => console.log(JSON.stringify({ bench: 'load', ...line }));

/** @param {Record<string, string>} settings */
const start = (settings) => startProduct({ TRUST_PROXY: 'true', ...settings });

/** Counts requests over all runs: a guest submits once. */
let n = 0;

/** Ways to use the product: the requests of a person at a table. */
const WAYS = {
  open: () => ({ method: 'GET', path: '/rest/v1/shared_receipt' }),
  tap: (/** @type {Seat} */ { items }) => ({
    method: 'PUT',
    path: `/rest/v1/guest_selections/${items[n % items.length]}`,
    body: JSON.stringify({ units: 1 }),
  }),
  submission: (/** @type {Seat} */ { items, device }) => ({
    method: 'POST',
    path: '/rest/v1/rpc/finalize_guest_edits_and_recalc',
    body: JSON.stringify({
      guest_name: nameOf(device),
      guest_phone: null,
      sms_opt_in: false,
      selected_choice_item_ids: [items[n % items.length]],
      quantity_assignments: {},
    }),
  }),
};

const nameOf = (/** @type {string} */ device) => `Guest ${device.replace(/[^a-z]/gi, '').slice(0, 12)}`;

/**
 * @param {string} url @param {Seat[]} seats @param {keyof typeof WAYS} way @param {number} connections
 * @returns {Promise<{ perSecond: number, medianMs: number, p99Ms: number, refused: number, done: number }>}
 */
async function run(url, seats, way, connections) {
  const setupRequest = (/** @type {object} */ request) => {
    n += 1;
    const seat = seats[n % seats.length];
    if (seat === undefined) throw new Error('no one is at the table');
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      'x-share-token': seat.token,
      'x-guest-token': seat.device,
      'x-guest-name': nameOf(seat.device),
      'x-forwarded-for': `10.${n % 200}.${n % 251}.${n % 241}`,
      ...(way === 'open' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    };
    return { ...request, headers, ...WAYS[way](seat) };
  };
  const result = await autocannon({ url, connections, duration: SECONDS, requests: [{ setupRequest }] });
  const { requests, latency, non2xx } = result;
  return {
    perSecond: Math.round(requests.average),
    medianMs: latency.p50,
    p99Ms: latency.p99,
    refused: non2xx,
    done: requests.total,
  };
}

/** Processor milliseconds so far of a process and its children. @param {number} pid */
function processorMs(pid) {
  const TICK_MS = 10;
  /** @param {string} id */
  const statOf = (id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      return stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
    } catch {
      // It has ended meanwhile.
      return [];
    }
  };
  const ticks = readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .map((id) => ({ id: Number(id), stat: statOf(id) }))
    .filter(({ id, stat }) => id === pid || stat[1] === pid)
    .flatMap(({ id, stat }) => stat.slice(11, id === pid ? 15 : 13));
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/**
 * @param {object} about @param {{ url: string, pid: number }} product @param {number | null} database its process
 * @param {Seat[]} seats
 * @returns {Promise<Record<string, number>>} the median answer to one client, by way
 */
async function measure(about, { url, pid }, database, seats) {
  /** @type {Record<string, number>} */
  const medians = {};
  for (const way of /** @type {(keyof typeof WAYS)[]} */ (Object.keys(WAYS))) {
    await run(url, seats, way, 10);
    for (const clients of CLIENTS) {
      const before = [processorMs(pid), database === null ? 0 : processorMs(database)];
      const { done, ...result } = await run(url, seats, way, clients);
      const each = (/** @type {number} */ after, /** @type {number} */ first) =>
        Number(((after - first) / done).toFixed(2));
      const serverMs = each(processorMs(pid), before[0] ?? 0);
      const databaseMs = database === null ? {} : { databaseMs: each(processorMs(database), before[1] ?? 0) };
      print({ ...about, way, clients, ...result, serverMs, ...databaseMs });
      if (clients === 1) medians[way] = 1000 / result.perSecond;
    }
  }
  return medians;
}

/** @param {(sql: string) => Promise<{ rows: { token: string, items: string[] }[] }>} query @returns {Promise<Seat[]>} */
async function seatsOf(query) {
  const { rows } = await query(`
    select share_token as token, array_agg(i.id::text) as items from receipts r join receipt_items i on i.receipt_id = r.id
    where status = 'sharing' group by share_token`);
  return Array.from({ length: DEVICES }, (_, of) => {
    const bill = rows[of % rows.length];
    if (bill === undefined) throw new Error('no bill is open');
    return { ...bill, device: randomBytes(32).toString('base64url') };
  });
}

/**
 * @param {{ startPostgresCluster(binaries: string, options: object): Promise<any> }} postgres @param {string} binaries
 * @param {number} receipts
 */
async function onPostgres(postgres, binaries, receipts) {
  const cluster = await postgres.startPostgresCluster(binaries, { durable: true });
  const product = await start({ DATABASE_URL: cluster.url });
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  try {
    await fill((sql) => pool.query(sql), { receipts, open: FEW });
    const { rows } = await pool.query('select pg_database_size(current_database()) / 1000000 as megabytes');
    print({ engine: 'postgres', receipts, databaseMb: Number(rows[0].megabytes) });
    const seats = await seatsOf((sql) => pool.query(sql));
    const medians = await measure({ engine: 'postgres', receipts }, product, postmasterOf(cluster), seats);
    if (receipts === FEW) await idleStreams(product, seats, pool);
    return medians;
  } finally {
    await pool.end();
    await product.stop();
    await cluster.stop();
  }
}

/**
 * @param {string} url @param {Record<string, string>} headers
 * @returns {Promise<import('node:http').ClientRequest>} once its first event has come
 */
const openStream = (url, headers) =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (answer) => {
      answer.once('data', () => resolve(request)).on('error', () => {});
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`));
    }).on('error', reject);
  });

/** @param {{ url: string, memoryMb(): number }} product @param {Seat[]} seats @param {pg.Pool} pool */
async function idleStreams(product, seats, pool) {
  const { rows } = await pool.query(`select id, share_token from receipts where status = 'sharing'`);
  const ids = new Map(rows.map(({ id, share_token }) => [share_token, id]));
  const before = product.memoryMb();
  /** @type {import('node:http').ClientRequest[]} */
  const streams = [];
  for (let first = 0; first < STREAMS; first += STREAMS_AT_ONCE) {
    const opened = seats.slice(first, first + STREAMS_AT_ONCE).map((seat, of) => {
      const headers = {
        'x-share-token': seat.token,
        'x-guest-token': seat.device,
        'x-forwarded-for': `10.1.${first / STREAMS_AT_ONCE}.${of}`,
      };
      return openStream(`${product.url}/realtime/v1/receipts/${ids.get(seat.token)}`, headers);
    });
    streams.push(...(await Promise.all(opened)));
  }
  const memoryMb = product.memoryMb();
  print({
    what: 'idle streams',
    streams: streams.length,
    beforeMb: before,
    memoryMb,
    limitMb: LIMITS.streamsMb,
  });
  if (memoryMb > LIMITS.streamsMb) process.exitCode = 1;
  for (const stream of streams) stream.destroy();
}

const postmasterOf = (/** @type {{ folder: string }} */ { folder }) =>
  Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** The product makes its tables, then they are filled while it does not run: PGlite has one process. */
async function onPGlite() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fairtab-load-'));
  await (await start({ DATA_DIR })).stop();
  const { module: engine } = await runnerImport(
    new URL('../apps/server/src/adapters/database/create-database.ts', import.meta.url).pathname,
  );
  const database = await engine.createDatabase({ dataDir: DATA_DIR });
  await fill((sql) => database.pool.query(sql), { receipts: FEW, open: FEW });
  const seats = await seatsOf((sql) => database.pool.query(sql));
  await database.close();
  const product = await start({ DATA_DIR });
  try {
    await measure({ engine: 'pglite', receipts: FEW }, product, null, seats);
  } finally {
    await product.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
}

await onPGlite();
const { module: postgres } = await runnerImport(
  new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
);
const binaries = postgres.findPostgresBinaries();
if (binaries === null) print({ engine: 'postgres', skipped: 'no PostgreSQL found' });
else {
  const few = await onPostgres(postgres, binaries, FEW);
  const many = await onPostgres(postgres, binaries, MANY);
  for (const [way, ms] of Object.entries(many)) {
    const growth = Number((ms / (few[way] ?? 1)).toFixed(2));
    print({ what: 'with many receipts', way, receipts: MANY, growth, limit: LIMITS.growth });
    if (growth > LIMITS.growth) process.exitCode = 1;
  }
}
