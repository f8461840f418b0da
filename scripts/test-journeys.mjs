// `npm run test:journeys`: the journeys that `npm test` leaves out, marked `@thorough` in their titles (decision 0070). To run
// some only, name them: `npm run test:journeys -- photos`.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith, runJourneys } from './lib/suites.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

keepTemporaryFilesInMemory();
await ensureInstalled();
await ensureBuilt();
exitWith([await runJourneys({ thorough: true, args: process.argv.slice(2) })]);
