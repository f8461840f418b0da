// `npm run test:faults`: tests the built product while PostgreSQL restarts, hangs or is missing, the server is killed, the disk
// is full, or hundreds of clients do not read their streams; takes minutes. To run some scenarios only, name them:
// `npm run test:faults -- full-disk`.
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
