// `npm test`: installs and builds what is missing, then runs every check, every test, and the journeys but for the thorough
// ones, which `npm run test:journeys` runs.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith, notRun, runChecksAside, runJourneys, runVitestAside } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

const started = performance.now();
keepTemporaryFilesInMemory();

await ensureInstalled();
// The build comes first: it also writes the files that the checks expect to be generated.
const buildError = await ensureBuilt().catch((error) => error);
const outcomes = await Promise.all([
  shown(runChecksAside()),
  shown(runVitestAside()),
  buildError
    ? notRun('Playwright', `${buildError.message} No journey was run.`)
    : runJourneys({ thorough: false }),
]);

console.log();
for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
exitWith(outcomes);

/** Shows at once, when it has ended, what a suite printed that ran beside another. @param {Promise<import('./lib/suites.mjs').Outcome>} running */
async function shown(running) {
  const outcome = await running;
  console.log(`\n${outcome.output?.trimEnd()}\n`);
  return outcome;
}
