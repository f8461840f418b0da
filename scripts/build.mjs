// `npm run build`: rebuilds everything.
import './lib/require-node.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExit } from './lib/run.mjs';

await orExit(() => ensureInstalled('start').then(build));
