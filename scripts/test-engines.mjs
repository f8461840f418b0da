// `npm run test:engines`: every server test on both databases, also those that `npm test` runs on one (decision 0033);
// takes minutes, and fails where there is no PostgreSQL.
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPackage } from './lib/run.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

keepTemporaryFilesInMemory();
await ensureInstalled();
const { code } = await runPackage(
  'vitest/vitest.mjs',
  ['run', '--project', 'server', ...process.argv.slice(2)],
  { env: { TEST_ENGINES: 'all' } },
);
process.exit(code);
