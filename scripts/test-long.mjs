// `npm run test:long`: every test file that does more where FAIRTAB_LONG is set, found by this word: property tests with 100,000
// random bills instead of 1,000, the reader on every photo as it is, on every damage by itself, and on every kind of file;
// webhook and browser together for 1,000 payments. Takes minutes.
import './lib/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root, runPackage } from './lib/run.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs';
import { TEST_FILE } from './lib/tests-run.mjs';

keepTemporaryFilesInMemory();
await ensureInstalled();
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => TEST_FILE.test(file) && existsSync(path.join(root, file)))
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('FAIRTAB_LONG'));
if (files.length === 0) throw new Error('No test does more where FAIRTAB_LONG is set: nothing was run.');
console.log(`${files.length} files do more in a long run:\n${files.join('\n')}`);
const { code } = await runPackage('vitest/vitest.mjs', ['run', ...files], { env: { FAIRTAB_LONG: '1' } });
process.exit(code);
