// Reads receipts from the command line: node packages/receipt-reader/bin/read.mjs FILE…
import { readerEnv, runBundled } from './bundle.mjs';

await runBundled('cli', process.argv.slice(2), { ...readerEnv, ...process.env });
