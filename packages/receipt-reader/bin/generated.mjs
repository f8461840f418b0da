// Scores the parser on generated receipts: node packages/receipt-reader/bin/generated.mjs [--each N] [--layout NAME]…
import { spawnSync } from 'node:child_process';
import { bundle } from './bundle.mjs';

const report = await bundle('test/generate/report.ts');
const { status } = spawnSync(process.execPath, [report, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
