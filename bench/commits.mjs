// What announcing changes costs PostgreSQL's commits: 32 writers, each with rows of its own, without any announcement, with
// NOTIFY in each transaction, and announced after the commit as the server does. Prints lines of JSON; fails below the goal.
// node bench/commits.mjs
import pg from 'pg';
import { runnerImport } from 'vite';

const [WRITERS, SECONDS] = [32, 4];
/** Of the commits without announcements. */
const GOAL = 0.8;

const imported = async (/** @type {string} */ file) =>
  (await runnerImport(new URL(`../apps/server/${file}`, import.meta.url).pathname)).module;
const { findPostgresBinaries, startPostgresCluster } = await imported('test/postgres-cluster.ts');
const binaries = findPostgresBinaries();
if (binaries === null) console.log(JSON.stringify({ bench: 'commits', skipped: 'no PostgreSQL found' }));
else await measure(await startPostgresCluster(binaries, { durable: true }));

/** @param {{ url: string, stop(): Promise<void> }} cluster */
async function measure(cluster) {
  const { createLiveBus } = await imported('src/modules/live/live-hub.ts');
  const { openPostgresListener } = await imported('src/adapters/database/postgres/postgres-listener.ts');
  const listener = openPostgresListener({ connectionString: cluster.url }, console.error);
  const bus = createLiveBus(listener, console);
  const stop = await bus.listen(
    () => {},
    () => {},
  );
  const pool = new pg.Pool({ connectionString: cluster.url, max: WRITERS });
  await pool.query('create table counted (id int primary key, version int not null)');
  await pool.query('insert into counted select n, 0 from generate_series(1, $1) n', [WRITERS]);
  const raise = 'update counted set version = version + 1 where id = $1 returning version';
  const alone = (/** @type {number} */ id) => pool.query({ name: 'alone', text: raise, values: [id] });
  const notify = `with raised as (${raise}) select version, pg_notify('changed', $1 || ' ' || version) from raised`;
  const ways = {
    alone,
    'notify in the transaction': (/** @type {number} */ id) =>
      pool.query({ name: 'notify', text: notify, values: [id] }),
    'announced after the commit': async (/** @type {number} */ id) => {
      const { rows } = await alone(id);
      bus.announce({ id: String(id), version: rows[0].version, userId: 'someone' });
    },
  };
  /** @type {Record<string, number>} */
  const rates = {};
  for (const round of [1, 2, 3])
    for (const [way, write] of Object.entries(ways)) {
      const rate = await commitsPerSecond(write);
      if (round > 1) rates[way] = Math.max(rates[way] ?? 0, rate);
    }
  for (const [way, rate] of Object.entries(rates))
    console.log(JSON.stringify({ bench: 'commits', way, perSecond: rate }));
  const ratio = (rates['announced after the commit'] ?? 0) / (rates.alone ?? 1);
  console.log(JSON.stringify({ bench: 'commits', ratio: Number(ratio.toFixed(2)), goal: GOAL }));
  if (ratio < GOAL) process.exitCode = 1;
  await bus.close();
  await stop();
  await listener.close();
  await pool.end();
  await cluster.stop();
}

/** @param {(writer: number) => Promise<unknown>} write */
async function commitsPerSecond(write) {
  let commits = 0;
  const end = performance.now() + SECONDS * 1000;
  const writer = async (/** @type {number} */ id) => {
    for (; performance.now() < end; commits++) await write(id);
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n + 1)));
  return Math.round(commits / SECONDS);
}
