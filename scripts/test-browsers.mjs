// `npm run test:browsers`: the ways of a host and a guest through the built product in WebKit and Firefox. Says what to
// install where a browser is missing; runs nothing then, and fails.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWith, runWays } from './lib/suites.mjs';

await ensureInstalled();
await ensureBuilt();
exitWith([await runWays()]);
