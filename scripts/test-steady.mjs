// `npm run test:steady` finds flaky tests: all (--runs 5), all beside busy loops (--beside 2), and given files alone (--times
// 30).
import './lib/require-node.mjs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, runPackage } from './lib/run.mjs';
import { journeyProjects, runJourneys } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

const options = /** @type {const} */ ({
  runs: { type: 'string', default: '5' },
  beside: { type: 'string', default: '2' },
  times: { type: 'string', default: '30' },
});
const { values, positionals: files } = parseArgs({ options, allowPositionals: true });

keepTemporaryFilesInMemory();
await ensureInstalled();
await ensureBuilt();

/** @type {string[]} */
const lines = [];
let failures = 0;

for (let n = 1; n <= Number(values.runs); n++) await count(`npm test, run ${n}`, wholeRun);
if (Number(values.beside) > 0) {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  for (let n = 1; n <= Number(values.beside); n++)
    await count(`npm test beside ${loops.length} busy loops, run ${n}`, wholeRun);
  await Promise.all(loops.map((loop) => loop.terminate()));
}
for (const file of files)
  await count(`${file}, ${values.times} times`, () => again(file, Number(values.times)));

console.log(`\n${lines.join('\n')}`);
console.log(`${lines.length - failures} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);

/** Runs and records the result. @param {string} what @param {() => Promise<boolean>} body true if all passed */
async function count(what, body) {
  const started = performance.now();
  const passed = await body();
  if (!passed) failures++;
  lines.push(
    `${passed ? 'passed' : 'FAILED'}  ${Math.round((performance.now() - started) / 1000)} s  ${what}`,
  );
}

async function wholeRun() {
  return (await run(process.execPath, [path.join(root, 'scripts/test.mjs')])).code === 0;
}

/** @param {string} file of vitest or Playwright @param {number} times */
async function again(file, times) {
  if (file.endsWith('.spec.ts')) {
    return (
      (await runJourneys([file, ...journeyProjects, '--repeat-each', String(times), '--workers', '1']))
        .failed === 0
    );
  }
  for (let n = 1; n <= times; n++) {
    if (
      (await runPackage('vitest/vitest.mjs', ['run', file], { quiet: n < times, env: { THOROUGH: '1' } }))
        .code !== 0
    )
      return false;
  }
  return true;
}
