// `npm run docs:api`: generates docs/api.md from the contract, except its handwritten parts. --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSources } from './lib/load-sources.mjs';
import { root } from './lib/run.mjs';

const DOCUMENT = path.join(root, 'docs/api.md');
const BY_HAND = '## The calls of the specification\n';
const ACCESS = {
  public: 'everyone',
  session: 'signed in',
  share: 'share link',
  session_or_share: 'signed in, or share link',
  session_or_link: 'signed in, share link, or `x-bill-token`',
  admin: 'admins',
};
/** @typedef {{ method: string, path: string, access: keyof typeof ACCESS, summary: string }} Call */

const current = readFileSync(DOCUMENT, 'utf8');
const introduction = current.slice(0, current.indexOf('\n## '));
const byHand = current.slice(current.indexOf(BY_HAND));
const areas = await callsByArea();
const known = new Set(areas.flatMap(([, calls]) => calls.map((call) => `${call.method} ${call.path}`)));
const unknown = [...byHand.matchAll(/^\|[^|]+\|([^|]+)\|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z]+ [^`]+)`/g)].map(([, call = '']) => call))
  .filter((call) => !known.has(call));
const text = [introduction, ...areas.map(section), byHand].join('\n');

if (unknown.length > 0 || !current.includes(BY_HAND)) {
  console.error(`docs/api.md, ${BY_HAND.trim()}: no such call: ${unknown.join(', ')}`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(DOCUMENT, text);
} else if (current !== text) {
  console.error('docs/api.md is not what the contract says: npm run docs:api');
  process.exitCode = 1;
}

/** @returns {Promise<[area: string, Call[]][]>} */
async function callsByArea() {
  const files = await loadSources('/packages/contract/src/**/*.ts', '!**/*.test.ts');
  return Object.entries(files).flatMap(([file, { OPEN_ROUTES = [], ...exported }]) => {
    const endpoints = Object.values(exported).filter((one) => one?.path && one.method && 'response' in one);
    const open = OPEN_ROUTES.map((/** @type {object} */ one) => ({ ...one, access: 'public' }));
    const calls = [...endpoints, ...open];
    return calls.length > 0 ? [/** @type {[string, Call[]]} */ ([path.basename(file, '.ts'), calls])] : [];
  });
}

/** @param {[area: string, Call[]]} area */
function section([area, calls]) {
  const rows = calls.map((call) => {
    const { method, path: address, access, summary } = call;
    return `| ${method} | \`${address}\` | ${ACCESS[access]} | ${summary} |`;
  });
  return [`## ${area}`, '', '| | address | who | what |', '|---|---|---|---|', ...rows, ''].join('\n');
}
