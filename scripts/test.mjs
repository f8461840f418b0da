// `npm test`: installs and builds what is missing, then runs every check and every test of the repository.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runChecksAside, runJourneys, runVitestAside } from './lib/suites.mjs';

const started = performance.now();

await ensureInstalled();
// The build comes first: it also writes the files that the checks expect to be generated.
const buildError = await ensureBuilt().catch((error) => error);
const [checks, vitest, journeys] = await Promise.all([
  shown(runChecksAside()),
  shown(runVitestAside()),
  buildError
    ? { name: 'Playwright', passed: 0, failed: 1, notes: [`${buildError.message} No journey was run.`] }
    : runJourneys(),
]);
const outcomes = [checks, vitest, journeys];

console.log();
for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
for (const note of outcomes.flatMap(({ notes }) => notes)) console.log(note);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/**
 * Shows at once, when it has ended, what a suite printed that ran beside another.
 *
 * @param {Promise<import('./lib/suites.mjs').Outcome & { output: string }>} running
 */
async function shown(running) {
  const { output, ...outcome } = await running;
  console.log(`\n${output.trimEnd()}\n`);
  return outcome;
}
