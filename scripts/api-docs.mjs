// `npm run docs:api`: writes what is made from the contract. With --check it only checks whether that is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderApi } from './lib/api-docs.mjs';
import { root } from './lib/run.mjs';

const made = { 'docs/api.md': await renderApi() };

for (const [name, text] of Object.entries(made)) {
  const file = path.join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not what the contract says: npm run docs:api`);
    process.exitCode = 1;
  }
}
