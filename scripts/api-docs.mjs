// `npm run docs:api`: writes docs/api.md from the contract. With --check it only checks whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderApi } from './lib/api-docs.mjs';
import { root } from './lib/run.mjs';

const file = path.join(root, 'docs/api.md');
const text = await renderApi();
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/api.md is not what the contract says: npm run docs:api');
  process.exit(1);
}
