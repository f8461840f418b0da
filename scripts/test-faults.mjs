// `npm run test:faults`: the built product while PostgreSQL restarts, hangs and is not there, while the server is killed,
// while the disk is full, and while hundreds of readers do not read; takes minutes. Names of scenarios run only those: `npm run test:faults -- full-disk`.
import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPackage } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await runPackage('vitest/vitest.mjs', [
  'run',
  '--config',
  'apps/server/vitest.faults.config.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
