// `npm run test:long`: the property tests with 100,000 random bills instead of 1,000, and the reader on every photo as it
// is, on every damage by itself, on every kind of file and with onnxruntime-web; webhook and browser together for 1,000
// payments. Takes minutes.
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPackage } from './lib/run.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';

keepTemporaryFilesInMemory();
await ensureInstalled();
const { code } = await runPackage(
  'vitest/vitest.mjs',
  [
    'run',
    'property',
    'same-amounts',
    'read-receipt',
    'damaged-photos',
    'odd-files',
    'runtime',
    'credited-once',
  ],
  {
    env: { FAIRTAB_LONG: '1' },
  },
);
process.exit(code);
