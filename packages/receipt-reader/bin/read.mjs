// Reads receipts from the command line: node packages/receipt-reader/bin/read.mjs FILE…
import { spawnSync } from 'node:child_process';
import { bundle, readerEnv } from './bundle.mjs';

const args = [await bundle('cli'), ...process.argv.slice(2)];
const env = { ...readerEnv, ...process.env };
process.exitCode = spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1;
