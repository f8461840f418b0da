// Clients that do not read: many streams on the largest bill from which no byte is read, while guests tap. Measures the
// server's memory, how long a normal client waits for a tap, and how long /health takes meanwhile; then the cost of one tap
// while 50 pages listen. Prints lines of JSON; fails above the goals. Run after `npm run build`:
// node bench/streams.mjs [pglite|postgres] [items] [guests] [selections]
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runnerImport } from 'vite';
import { call, guestHeaders, percentile, shareBill } from './lib/bill.mjs';
import { startProduct } from './lib/product.mjs';

const [engine = 'postgres', items = '200', guests = '60', selections = '2900'] = process.argv.slice(2);
const IDLE = 600;
const TAPS = 20;
/** The dishes that the one who taps takes, and then lets go of: all of them still fit on the bill. */
const DISHES = 50;
/** Of a tap that 50 phones receive: bytes for each, the server's processor time, and until all have it. */
const GOALS = { bytes: 2048, cpuMs: 5, p95Ms: 20 };

/** Everyone has selected everything. */
const FILL = `
  insert into receipt_guests (receipt_id, guest_name, submitted_at)
  select r.id, 'Guest ' || n, now() from receipts r, generate_series(2, ${Number(guests) - 1}) n;
  insert into guest_selections (receipt_id, item_id, guest_id, units)
  select i.receipt_id, i.id, g.id, 1 from receipt_items i join receipt_guests g using (receipt_id)
  where not g.is_host order by i.position, g.id limit ${Number(selections)};
  update receipts set version = version + 1;`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairtab-streams-'));
const { settings, end } = engine === 'pglite' ? { settings: {}, end: async () => {} } : await onPostgres();
let product = await startProduct({ ...settings, DATA_DIR: dataDir });
const bill = await shareBill(product.url, Number(items));
await product.stop();
await fill();
product = await startProduct({ ...settings, DATA_DIR: dataDir });
const guest = guestHeaders(bill);
const stop = new AbortController();
try {
  const atRest = product.memoryMb();
  const view = await call(product.url, 'GET', '/rest/v1/shared_receipt', undefined, guest);
  const viewKb = Math.round(JSON.stringify(view).length / 1024);
  const base = {
    engine,
    items: view.items.length,
    guests: view.guests.length,
    selections: view.selections.length,
    viewKb,
  };
  await tapToAll(base);
  await tapWith({ bench: 'tap-while-50-listen', ...base }, 50, listen);
  await tapWith({ bench: 'tap-while-readers-do-not-read', ...base, atRestMb: atRest }, IDLE, stall);
} finally {
  stop.abort();
  await product.stop();
  await end();
  rmSync(dataDir, { recursive: true, force: true });
}

/** What a tap costs while 50 phones listen: until all have it, in bytes for each, and of the server's processor. @param {object} base */
async function tapToAll(base) {
  const PHONES = 50;
  const reader = new AbortController();
  const newest = Array.from({ length: PHONES }, () => 0);
  let bytes = 0;
  for (const phone of newest.keys())
    await read((version, length) => {
      newest[phone] = Math.max(version, newest[phone] ?? 0);
      bytes += length;
    }, reader.signal);
  /** As a page does, it names the view it has, so that its answer is what the tap changes. @type {{ version?: number, me?: object }} */
  let known = {};
  const tap = async (/** @type {number} */ n) => {
    const headers = { ...guest, 'x-known-view': JSON.stringify([known.version, known.me]) };
    const item = bill.items[n % DISHES]?.id;
    const start = performance.now();
    // Each tap changes something.
    const body = { units: 1 - (Math.floor(n / DISHES) % 2) };
    const answer = await call(product.url, 'PUT', `/rest/v1/guest_selections/${item}`, body, headers);
    known = { version: answer.version, me: answer.me ?? known.me };
    while (newest.some((version) => version < answer.version)) await new Promise(setImmediate);
    return performance.now() - start;
  };
  const [warmUp, all] = [4 * DISHES, 8 * DISHES];
  for (let n = 0; n < warmUp; n++) await tap(n);
  bytes = 0;
  const cpuBefore = product.cpuMs();
  const times = [];
  for (let n = warmUp; n < all; n++) times.push(await tap(n));
  const taps = times.length;
  const cpuMs = Math.round(((product.cpuMs() - cpuBefore) / taps) * 100) / 100;
  reader.abort();
  const found = { bytes: Math.round(bytes / taps / PHONES), cpuMs, p95Ms: percentile(times, 0.95) };
  const p50Ms = percentile(times, 0.5);
  console.log(JSON.stringify({ bench: 'tap-to-50-phones', ...base, ...found, p50Ms, goals: GOALS }));
  if (found.bytes > GOALS.bytes || found.cpuMs > GOALS.cpuMs || found.p95Ms > GOALS.p95Ms)
    process.exitCode = 1;
}

/** @param {object} line @param {number} streams @param {() => Promise<boolean>} open */
async function tapWith(line, streams, open) {
  let newest = 0;
  const reader = new AbortController();
  await read((version) => {
    newest = Math.max(newest, version);
  }, reader.signal);
  const opened = (await Promise.all(Array.from({ length: streams }, open))).filter(Boolean).length;
  let peakMb = 0;
  const health = [];
  let done = false;
  const watching = (async () => {
    while (!done) {
      const start = performance.now();
      await fetch(`${product.url}/health`).then((answer) => answer.text());
      health.push(performance.now() - start);
      peakMb = Math.max(peakMb, product.memoryMb());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const [answered, seen] = [[], []];
  for (let n = 0; n < TAPS; n++) {
    const start = performance.now();
    const item = bill.items[n % bill.items.length]?.id;
    const body = { units: n % 2 };
    const view = await call(product.url, 'PUT', `/rest/v1/guest_selections/${item}`, body, guest);
    answered.push(performance.now() - start);
    while (newest < view.version) await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(performance.now() - start);
  }
  done = true;
  await watching;
  reader.abort();
  const result = {
    streamsOpened: opened,
    peakMb,
    tapMs: percentile(answered, 0.5),
    tapMaxMs: percentile(answered, 1),
    seenMs: percentile(seen, 0.5),
    seenMaxMs: percentile(seen, 1),
    healthMs: percentile(health, 0.5),
    healthMaxMs: percentile(health, 1),
  };
  console.log(JSON.stringify({ ...line, ...result }));
}

/** A stream that is read and discarded. */
async function listen() {
  await read(() => {}, stop.signal);
  return true;
}

/** Reads the stream as a phone does. @param {(version: number, bytes: number) => void} onPiece of each piece, 0 for no version @param {AbortSignal} signal */
async function read(onPiece, signal) {
  const headers = guestHeaders(bill);
  const answer = await fetch(`${product.url}/realtime/v1/receipts/${bill.id}`, { headers, signal });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  void (async () => {
    try {
      for await (const chunk of answer.body ?? []) {
        const version = /"version":(\d+)/.exec(Buffer.from(chunk).toString('latin1', 0, 200))?.[1];
        onPiece(Number(version ?? 0), chunk.length);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
}

/** A stream of which nothing is ever read. @returns whether the server opened it */
async function stall() {
  const { hostname, port } = new URL(product.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const headers = Object.entries(guestHeaders(bill)).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `GET /realtime/v1/receipts/${bill.id} HTTP/1.1\r\nhost: ${hostname}\r\n${headers.join('\r\n')}\r\n\r\n`,
  );
  const [first] = await once(socket, 'data');
  socket.pause();
  stop.signal.addEventListener('abort', () => socket.destroy());
  return String(first).startsWith('HTTP/1.1 200');
}

/** Puts everybody's selections into the database, while no server has it open. */
async function fill() {
  const { module: adapter } = await runnerImport(
    new URL('../apps/server/src/adapters/database/create-database.ts', import.meta.url).pathname,
  );
  const database = await adapter.createDatabase({ databaseUrl: settings.DATABASE_URL, dataDir });
  await database.pool.query(FILL);
  await database.close();
}

async function onPostgres() {
  const { module: postgres } = await runnerImport(
    new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
  );
  const cluster = await postgres.startPostgresCluster(postgres.findPostgresBinaries());
  return { settings: { DATABASE_URL: cluster.url }, end: () => cluster.stop() };
}
