// `npm test`: all checks, unit, component and server tests, and the main journeys. CI runs the rest.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith, notRun, printSlowest, runChecksAside, runJourneys, runVitest } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';
import { journeyWorkers } from './lib/workers.mjs';

keepTemporaryFilesInMemory();
await ensureInstalled();
// The build also generates files that the checks need.
const buildError = await ensureBuilt().catch((error) => error);

const started = performance.now();
const checking = runChecksAside();
const outcomes = [await runVitest(), await checking];
console.log(`\n${outcomes[1]?.output?.trimEnd()}\n`);
// Journeys run last, and one at a time where there are two cores, so that each takes the same time in every run.
outcomes.push(
  buildError
    ? notRun('Playwright', `${buildError.message} No journey was run.`)
    : await runJourneys(['--grep', '@main', '--project', 'journeys', `--workers=${journeyWorkers}`]),
);

printSlowest(outcomes);
console.log();
for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
exitWith(outcomes);
