// Tests left to CI, which take minutes each. Arguments after `--` select some: `npm run test:faults -- full-disk`.
import './lib/require-node.mjs';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runPackage } from './lib/run.mjs';
import { exitWith, journeyProjects, runJourneys, runVitest, runWays } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';
import { testFiles } from './lib/test-files.mjs';

const [which, ...args] = process.argv.slice(2);
await ensureInstalled();

switch (which) {
  // All journeys except `@main`, which `npm test` runs, and `@nightly` (decision 0170).
  case 'journeys':
    keepTemporaryFilesInMemory();
    await ensureBuilt();
    exitWith([await runJourneys(['--grep-invert', '@main|@nightly', ...journeyProjects, ...args])]);
    break;
  // Whole evenings, and journeys that measure places, sizes and styles on every screen size.
  case 'nightly':
    keepTemporaryFilesInMemory();
    await ensureBuilt();
    exitWith([await runJourneys(['--grep', '@nightly', ...journeyProjects, ...args])]);
    break;
  // The two main flows with 15 seconds before each press.
  case 'slow-hands':
    keepTemporaryFilesInMemory();
    await ensureBuilt();
    exitWith([await runJourneys(['--project', 'slow hands', ...args])]);
    break;
  // `*.thorough.test.*`, and on PGlite the suites that must hold on both databases.
  case 'thorough':
    keepTemporaryFilesInMemory();
    exitWith([
      await runVitest(['.thorough.test.'], { THOROUGH: '1' }),
      await runVitest(filesWith(/describeOnEngines\(/), { TEST_ENGINES: 'other', CHECK_SNAPSHOTS: '1' }),
    ]);
    break;
  // Fails if WebKit or Firefox is missing.
  case 'browsers':
    await ensureBuilt();
    exitWith([await runWays()]);
    break;
  // Every server test on both databases (decision 0170).
  case 'engines':
    keepTemporaryFilesInMemory();
    process.exit(await vitest(['--project', 'server', ...args], { TEST_ENGINES: 'all' }));
    break;
  // FAIRTAB_LONG: 100,000 random bills instead of 500, every photo, damage and file type, 1,000 payments by webhook and browser.
  case 'long': {
    keepTemporaryFilesInMemory();
    const files = filesWith(/FAIRTAB_LONG|randomRuns/);
    console.log(`${files.length} files do more in a long run:\n${files.join('\n')}`);
    process.exit(await vitest(files, { FAIRTAB_LONG: '1', THOROUGH: '1', RANDOM_RUNS: '100000' }));
    break;
  }
  // PostgreSQL restarts, hangs or is missing, the server is killed, the disk is full, or clients do not read their streams.
  case 'faults':
    await ensureBuilt();
    process.exit(await vitest(['--config', 'apps/server/vitest.faults.config.ts', ...args]));
    break;
  // Three servers, killed one after another, behind HAProxy and PgBouncer; short form in `faults`.
  case 'cluster':
    await ensureBuilt();
    process.exit(
      await vitest(['--config', 'apps/server/vitest.faults.config.ts', 'cluster', ...args], {
        FAIRTAB_CLUSTER: 'long',
      }),
    );
    break;
  // One server on the embedded database for half an hour (--minutes, --seed); short form in `faults`.
  case 'chaos': {
    const options = /** @type {const} */ ({
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    });
    const { minutes, seed } = parseArgs({ args, options }).values;
    await ensureBuilt();
    process.exit(
      await vitest(['--config', 'apps/server/vitest.faults.config.ts', 'chaos.fault'], {
        CHAOS_MINUTES: minutes,
        CHAOS_SEED: seed,
      }),
    );
    break;
  }
  default:
    throw new Error(`There are no tests named ${which}.`);
}

/** Test files containing a pattern. @param {RegExp} pattern @throws {Error} if there are none */
function filesWith(pattern) {
  const files = testFiles().filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  if (files.length === 0) throw new Error(`No test file has ${pattern}: nothing was run.`);
  return files;
}

/** @param {string[]} which @param {Record<string, string>} [env] @returns {Promise<number>} exit code */
async function vitest(which, env) {
  return (await runPackage('vitest/vitest.mjs', ['run', ...which], env && { env })).code;
}
