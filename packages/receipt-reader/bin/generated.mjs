// npm run bench:reading -- --generated [--layout NAME] [--each N] [--wrong total]… Options: test/generate/report.ts.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBundled } from './bundle.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv
  .slice(2)
  .filter((option) => option !== '--generated')
  .flatMap((option) =>
    option === '--raise-floors' ? ['--floors', path.join(root, 'test/generate/floors.json')] : [option],
  );
await runBundled('test/generate/report.ts', options);
