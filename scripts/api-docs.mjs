// `npm run docs:api`: writes what is made from the contract. With --check it only checks whether that is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderApi } from './lib/api-docs.mjs';
import { root } from './lib/run.mjs';
import { renderViewShape } from './lib/view-shape.mjs';

const MADE = {
  'docs/api.md': renderApi,
  'packages/contract/src/receipt-view.shape.ts': renderViewShape,
};

for (const [name, render] of Object.entries(MADE)) {
  const file = path.join(root, name);
  const text = await render();
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not what the contract says: npm run docs:api`);
    process.exitCode = 1;
  }
}
