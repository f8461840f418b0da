// Reads receipts from the command line: node packages/receipt-reader/bin/read.mjs FILE…
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

await import(pathToFileURL(await bundle('cli')).href);
