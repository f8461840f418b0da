// What the server's own work for a command on a very large receipt takes: 200 items, 60 guests and 3,000 selections on PostgreSQL.
// `loadMs`: reading the receipt. Of each command `ms` in all, the server's processor time `cpuMs`, and the number of its
// statements, which does not grow with the rows. Prints lines of JSON; fails above the goals. No build is needed. Run: node bench/commands.mjs
import path from 'node:path';
import { runnerImport } from 'vite';
import { percentile } from './lib/bill.mjs';
import { fillLarge } from './lib/fill.mjs';
import { BUILD } from './lib/product.mjs';

const SIZE = { items: 200, guests: 60 };
/** Of each command, those that read the receipt and warm up, and those that are measured. */
const [WARM_UP, RUNS] = [50, 30];
/** Medians, in milliseconds. */
const GOALS = { load: 25, cpu: 10 };

const MODULES = {
  postgres: 'apps/server/test/postgres-cluster.ts',
  database: 'apps/server/src/adapters/database/create-database.ts',
  loading: 'apps/server/src/modules/receipts/store/load-snapshot.ts',
  snapshots: 'apps/server/src/modules/receipts/store/snapshots.ts',
  policies: 'apps/server/src/modules/receipts/receipts.policy.ts',
  running: 'apps/server/src/modules/receipts/run-command.ts',
  host: 'packages/receipt/src/host-commands.ts',
};

/** As one import, because modules that are imported apart have states of their own. */
async function importServer() {
  const lines = Object.entries(MODULES).map(
    ([name, file]) => `export * as ${name} from ${JSON.stringify(path.join(BUILD, file))};`,
  );
  const entry = {
    name: 'server-modules',
    resolveId: (/** @type {string} */ id) => (id === 'server-modules' ? id : undefined),
    load: (/** @type {string} */ id) => (id === 'server-modules' ? lines.join('\n') : undefined),
  };
  return (await runnerImport('server-modules', { root: BUILD, plugins: [entry], logLevel: 'error' })).module;
}

const print = (/** @type {object} */ line) => console.log(JSON.stringify({ bench: 'commands', ...line }));

const server = await importServer();
const { HOST_COMMANDS } = server.host;
/**
 * What a host asks for: the command, and its input by the receipt as it is.
 * @typedef {{ command: any, input: (receipt: any, n: number) => object }} Asked
 */

/** A price that changes each time. @type {Asked} */
const edit = {
  command: HOST_COMMANDS.editItem,
  input: ({ items }, n) => ({ id: items[n % items.length].id, price: 1000 + n }),
};
/** Other people for some of the items. @param {number} count @returns {Asked} */
const assign = (count) => ({
  command: HOST_COMMANDS.setAssignments,
  input: ({ items, guests }, n) => ({
    assignments: items
      .slice(0, count)
      .map((/** @type {{ id: string }} */ { id }, /** @type {number} */ at) => ({
        item_id: id,
        assignment_mode: 'guest_choice',
        selections: Array.from({ length: SIZE.guests / 4 }, (_, k) => ({
          guest_id: guests[(at + n + 4 * k) % guests.length].id,
          units: 1,
        })),
      })),
  }),
});

/** @param {any} database */
async function measure(database) {
  const spent = watch(database);
  const query = (/** @type {string} */ sql) => database.pool.query(sql);
  const receipts = {
    choosing: await fillLarge(query, { ...SIZE, flow: 'guest_choice', submitted: false }),
    submitted: await fillLarge(query, { ...SIZE, flow: 'guest_choice', submitted: true }),
    assigned: await fillLarge(query, { ...SIZE, flow: 'preassign', submitted: false }),
  };
  await query('analyze');
  const loads = [];
  for (let n = 0; n < RUNS; n++)
    loads.push(await spent(() => server.loading.loadSnapshot(database.kysely, receipts.choosing)));
  const loadMs = median(loads.map(({ ms }) => ms));
  print({ ...SIZE, loadMs, loadCpuMs: median(loads.map(({ cpuMs }) => cpuMs)), goalMs: GOALS.load });
  if (loadMs > GOALS.load) process.exitCode = 1;
  /** @type {[string, string, Asked][]} */
  const calls = [
    ['an item’s price, while guests choose', receipts.choosing, edit],
    ['an item’s price, once guests have chosen', receipts.submitted, edit],
    ['an item’s price, of items that are assigned', receipts.assigned, edit],
    ['who has one item', receipts.assigned, assign(1)],
    ['who has all items', receipts.assigned, assign(SIZE.items)],
  ];
  const snapshots = server.snapshots.createSnapshots(database);
  const context = { services: { database, snapshots, bus: { announce() {} } }, user: { id: 'large' } };
  for (const [what, receiptId, asked] of calls) {
    const runs = [];
    for (let n = 0; n < WARM_UP + RUNS; n++)
      runs.push(
        await spent(() =>
          database.inTransaction((/** @type {unknown} */ trx) => run(trx, context, { receiptId, asked, n })),
        ),
      );
    const warm = runs.slice(WARM_UP);
    const cpuMs = median(warm.map((one) => one.cpuMs));
    const statements = median(warm.map((one) => one.statements));
    print({ what, ms: median(warm.map(({ ms }) => ms)), cpuMs, goalMs: GOALS.cpu, statements });
    if (cpuMs > GOALS.cpu) process.exitCode = 1;
  }
}

/** @param {unknown} trx @param {object} context @param {{ receiptId: string, asked: Asked, n: number }} of */
const run = (trx, context, { receiptId, asked: { command, input }, n }) =>
  server.running.runCommandIn(trx, context, {
    name: command.name,
    find: server.policies.receiptById(receiptId),
    policy: server.policies.hostOnly,
    apply: (/** @type {any} */ { snapshot }, /** @type {object} */ facts) =>
      command.apply(snapshot, input(snapshot, n), facts),
    cause: { reason: command.cause.reason },
  });

/**
 * Counts the statements of work, and the processor time of this process, which other programs do not change. Call it before the
 * first query.
 * @param {any} database
 */
function watch({ pool }) {
  let statements = 0;
  const { connect } = pool;
  pool.connect = async () => {
    const client = await connect.call(pool);
    return {
      release: () => client.release(),
      query(/** @type {unknown[]} */ ...asked) {
        statements += 1;
        return client.query(...asked);
      },
    };
  };
  return async (/** @type {() => Promise<unknown>} */ work) => {
    statements = 0;
    const [start, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    return { ms: performance.now() - start, cpuMs: (user + system) / 1000, statements };
  };
}

/** @param {number[]} values */
function median(values) {
  return percentile(values, 0.5);
}

const binaries = server.postgres.findPostgresBinaries();
if (binaries === null) print({ skipped: 'no PostgreSQL found' });
else {
  const cluster = await server.postgres.startPostgresCluster(binaries);
  const database = await server.database.createDatabase({ databaseUrl: cluster.url, dataDir: null });
  try {
    await measure(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
}
