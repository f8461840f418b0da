// How the server compares with a small one of the usual kind (yardstick-server.mjs), both on one PostgreSQL, in one run,
// call by call in turns: opening a bill of 20 dishes and 20 guests as data, a tap, and 50 taps at once. Prints lines of JSON;
// fails where a ratio is above its limit. Run after `npm run build`: node bench/yardstick.mjs
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { runnerImport } from 'vite';
import { guestHeaders, percentile, shareBill } from './lib/bill.mjs';
import { freePort, startProduct } from './lib/product.mjs';

/** Ours by the yardstick's, at most. */
const LIMITS = { open: 1, tap: 0.8, fifty: 2 };
const [WARM_UP, TURNS, GUESTS, DISHES] = [150, 400, 20, 20];
const agent = new Agent({ keepAlive: true });

const { module: postgres } = await runnerImport(
  new URL('../apps/server/test/postgres-cluster.ts', import.meta.url).pathname,
);
const binaries = postgres.findPostgresBinaries();
if (binaries === null) console.log(JSON.stringify({ bench: 'yardstick', skipped: 'no PostgreSQL found' }));
else await onPostgres(await postgres.startPostgresCluster(binaries));

/** @param {{ url: string, stop(): Promise<void> }} cluster */
async function onPostgres(cluster) {
  const product = await startProduct({ DATABASE_URL: cluster.url, TRUST_PROXY: 'true' });
  const yardstick = await startYardstick(cluster.url);
  try {
    await compare('open', await openings(product.url, yardstick.url));
    await compare('tap', await taps(product.url, yardstick.url));
    await compareFifty(await taps(product.url, yardstick.url));
  } finally {
    await yardstick.stop();
    await product.stop();
    await cluster.stop();
  }
}

/** @typedef {{ ours: (n: number) => Promise<unknown>, theirs: (n: number) => Promise<unknown> }} Ways */

/** @param {'open' | 'tap'} what @param {Ways} ways */
async function compare(what, { ours, theirs }) {
  for (let n = 0; n < WARM_UP; n++) await Promise.resolve(ours(n)).then(() => theirs(n));
  /** @type {{ ours: number[], theirs: number[] }} */
  const times = { ours: [], theirs: [] };
  for (let n = 0; n < TURNS; n++) {
    times.ours.push(await timed(() => ours(n)));
    times.theirs.push(await timed(() => theirs(n)));
  }
  report(what, times);
}

/** 50 guests at the same moment, until the last is answered, seven times. @param {Ways} ways */
async function compareFifty({ ours, theirs }) {
  const all = (/** @type {(n: number) => Promise<unknown>} */ way) =>
    timed(() => Promise.all(Array.from({ length: 50 }, (_, n) => way(n * 7))));
  /** @type {{ ours: number[], theirs: number[] }} */
  const times = { ours: [], theirs: [] };
  for (let n = 0; n < 7; n++) {
    times.ours.push(await all(ours));
    times.theirs.push(await all(theirs));
  }
  report('fifty', times);
}

/** @param {keyof typeof LIMITS} what @param {{ ours: number[], theirs: number[] }} times */
function report(what, times) {
  const [ours, theirs] = [percentile(times.ours, 0.5), percentile(times.theirs, 0.5)];
  const ratio = Number((ours / theirs).toFixed(2));
  console.log(
    JSON.stringify({ bench: 'yardstick', what, oursMs: ours, theirsMs: theirs, ratio, limit: LIMITS[what] }),
  );
  if (ratio > LIMITS[what]) process.exitCode = 1;
}

/** Opening the bill as data, as a guest's page does. @param {string} url @param {string} yardstick @returns {Promise<Ways>} */
async function openings(url, yardstick) {
  const { bill, guests } = await ourTable(url);
  const { token } = await theirTable(yardstick);
  return {
    ours: (n) => send(`${url}/rest/v1/shared_receipt`, 'GET', guests[n % GUESTS] ?? guestHeaders(bill)),
    theirs: () => send(`${yardstick}/bills/${token}`, 'GET'),
  };
}

/** A dish taken or given back, and the bill after it, which the yardstick is asked for. @param {string} url @param {string} yardstick @returns {Promise<Ways>} */
async function taps(url, yardstick) {
  const { bill, guests } = await ourTable(url);
  const theirs = await theirTable(yardstick);
  const units = (/** @type {number} */ n) => Math.floor(n / DISHES + 1) % 2;
  return {
    ours: (n) => {
      const headers = { ...guests[n % GUESTS], 'idempotency-key': randomUUID() };
      const item = bill.items[(n * 3) % DISHES]?.id;
      return send(`${url}/rest/v1/guest_selections/${item}`, 'PUT', headers, { units: units(n) });
    },
    theirs: async (n) => {
      const bills = `${yardstick}/bills/${theirs.token}`;
      const claim = { guest: theirs.guests[n % GUESTS]?.id, units: units(n) };
      await send(`${bills}/items/${theirs.items[(n * 3) % DISHES]?.id}/claim`, 'PUT', {}, claim);
      return send(bills, 'GET');
    },
  };
}

/** A shared bill at which each guest has three dishes. @param {string} url */
async function ourTable(url) {
  const bill = await shareBill(url, DISHES);
  const guests = Array.from({ length: GUESTS }, (_, n) => ({
    ...guestHeaders(bill),
    'x-guest-name': `Guest ${n}`,
    'x-forwarded-for': `192.0.2.${n}`,
  }));
  for (const [n, headers] of guests.entries())
    for (const item of bill.items.filter((_, place) => (place + n) % 7 === 0)) {
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      await send(`${url}/rest/v1/guest_selections/${item.id}`, 'PUT', keyed, { units: 1 });
    }
  return { bill, guests };
}

/** The same bill at the yardstick. @param {string} url */
async function theirTable(url) {
  const items = Array.from({ length: DISHES }, (_, n) => ({
    name: `Dish ${n}`,
    price: 500 + 37 * n,
    units: 1,
  }));
  const guests = Array.from({ length: GUESTS }, (_, n) => `Guest ${n}`);
  const token = randomUUID();
  const bill = JSON.parse(
    await send(`${url}/bills`, 'POST', {}, { token, tax: 1234, tip: 2345, items, guests }),
  );
  for (const [n, guest] of bill.guests.entries())
    for (const item of bill.items.filter(
      (/** @type {unknown} */ _, /** @type {number} */ place) => (place + n) % 7 === 0,
    ))
      await send(`${url}/bills/${token}/items/${item.id}/claim`, 'PUT', {}, { guest: guest.id, units: 1 });
  return bill;
}

/** @param {string} databaseUrl */
async function startYardstick(databaseUrl) {
  const port = await freePort();
  const main = path.resolve(import.meta.dirname, 'yardstick-server.mjs');
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  while (!(await send(`${url}/health`, 'GET').catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Sends and reads the whole answer, which is not decompressed: that is the other side's work.
 * @param {string} url @param {string} method @param {Record<string, string>} [headers] @param {object} [body]
 * @returns {Promise<string>}
 */
function send(url, method, headers = {}, body) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        agent,
        headers: { 'accept-encoding': 'gzip, br', 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
        });
      },
    );
    asked.on('error', reject).end(sent);
  });
}
