// Tests left to CI, which take minutes each. Arguments after `--` select some: `npm run test:faults -- full-disk`.
import './lib/require-node.mjs';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readText, runPackage, testFiles } from './lib/run.mjs';
import { exitWith, journeyProjects, runJourneys, runVitest, runWays } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

const [which, ...args] = process.argv.slice(2);
await ensureInstalled();

/** Each ends the process. @type {Record<string, () => Promise<unknown>>} */
const SUITES = {
  // All journeys except `@main`, which `npm test` runs, and `@nightly` (decision 0170).
  journeys: () => journeys('--grep-invert', '@main|@nightly', ...journeyProjects),
  // Whole evenings, and journeys that measure places, sizes and styles on every screen size.
  nightly: () => journeys('--grep', '@nightly', ...journeyProjects),
  // The two main flows with 15 seconds before each press.
  'slow-hands': () => journeys('--project', 'slow hands'),
  // `*.thorough.test.*`, and on PGlite the suites that must hold on both databases.
  async thorough() {
    keepTemporaryFilesInMemory();
    exitWith([
      await runVitest(['.thorough.test.'], { THOROUGH: '1' }),
      await runVitest(filesWith(/describeOnEngines\(/), { TEST_ENGINES: 'other', CHECK_SNAPSHOTS: '1' }),
    ]);
  },
  // Fails if WebKit or Firefox is missing.
  async browsers() {
    await ensureBuilt();
    exitWith([await runWays()]);
  },
  // Every server test on both databases (decision 0170).
  async engines() {
    keepTemporaryFilesInMemory();
    await vitest(['--project', 'server', ...args], { TEST_ENGINES: 'all' });
  },
  // FAIRTAB_LONG: 100,000 random bills instead of 500, every photo, damage and file type, 1,000 payments by webhook and browser.
  async long() {
    keepTemporaryFilesInMemory();
    const files = filesWith(/FAIRTAB_LONG|randomRuns/);
    console.log(`${files.length} files do more in a long run:\n${files.join('\n')}`);
    await vitest(files, { FAIRTAB_LONG: '1', THOROUGH: '1', RANDOM_RUNS: '100000' });
  },
  // PostgreSQL restarts, hangs or is missing, the server is killed, the disk is full, or clients do not read their streams.
  faults: () => faults(args),
  // Three servers, killed one after another, behind HAProxy and PgBouncer; short form in `faults`.
  cluster: () => faults(['cluster', ...args], { FAIRTAB_CLUSTER: 'long' }),
  // One server on the embedded database for half an hour (--minutes, --seed); short form in `faults`.
  chaos() {
    const options = /** @type {const} */ ({
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    });
    const { minutes, seed } = parseArgs({ args, options }).values;
    return faults(['chaos.fault'], { CHAOS_MINUTES: minutes, CHAOS_SEED: seed });
  },
};

const suite = SUITES[which ?? ''];
if (suite === undefined) throw new Error(`There are no tests named ${which}.`);
await suite();

/** @param {...string} selected */
async function journeys(...selected) {
  keepTemporaryFilesInMemory();
  await ensureBuilt();
  exitWith([await runJourneys([...selected, ...args])]);
}

/** @param {string[]} selected @param {Record<string, string>} [env] */
async function faults(selected, env) {
  await ensureBuilt();
  await vitest(['--config', 'apps/server/vitest.faults.config.ts', ...selected], env);
}

/** Test files containing a pattern. @param {RegExp} pattern @throws {Error} if there are none */
function filesWith(pattern) {
  const files = testFiles().filter((file) => pattern.test(readText(file)));
  if (files.length === 0) throw new Error(`No test file has ${pattern}: nothing was run.`);
  return files;
}

/** @param {string[]} selected @param {Record<string, string>} [env] */
async function vitest(selected, env) {
  const { code } = await runPackage('vitest/vitest.mjs', ['run', ...selected], env && { env });
  process.exit(code);
}
