// npm run bench:reading -- --generated [--layout NAME] [--each N] [--wrong total]… Options: test/generate/report.ts.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const report = await bundle('test/generate/report.ts');
const options = process.argv
  .slice(2)
  .filter((option) => option !== '--generated')
  .flatMap((option) =>
    option === '--raise-floors' ? ['--floors', path.join(root, 'test/generate/floors.json')] : [option],
  );
const { status } = spawnSync(process.execPath, [report, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
