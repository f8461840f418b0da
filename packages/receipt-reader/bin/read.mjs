// Reads receipts from the command line: node packages/receipt-reader/bin/read.mjs FILE…
import { spawnSync } from 'node:child_process';
import { bundle, readerEnv } from './bundle.mjs';

const { status } = spawnSync(process.execPath, [await bundle('cli'), ...process.argv.slice(2)], {
  env: { ...readerEnv, ...process.env },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
