import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ACCESS = {
  public: 'everyone',
  session: 'signed in',
  share: 'share link',
  session_or_share: 'signed in, or share link',
  admin: 'admins',
};

/** docs/api.md: every endpoint that a file of the contract exports, by file. @returns {Promise<string>} */
export async function renderApi() {
  const { runnerImport } = await import('vite');
  const folder = path.join(root, 'packages/contract/src');
  const sections = [];
  for (const file of readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .sort()) {
    const { module } = await runnerImport(path.join(folder, file), { logLevel: 'silent', configFile: false });
    const open = (module.OPEN_ROUTES ?? []).map((/** @type {object} */ route) => ({
      ...route,
      access: 'public',
    }));
    const rows = [...Object.values(module).filter(isEndpoint), ...open].map(row);
    if (rows.length > 0)
      sections.push([`## ${file.replace('.ts', '')}`, '', ...HEAD, ...rows, ''].join('\n'));
  }
  return [...INTRODUCTION, ...sections].join('\n');
}

/** @param {any} value */
const isEndpoint = (value) =>
  typeof value?.path === 'string' && typeof value?.method === 'string' && 'response' in value;

/** @param {any} endpoint */
const row = ({ method, path: address, access, summary }) =>
  `| ${method} | \`${address}\` | ${ACCESS[/** @type {keyof typeof ACCESS} */ (access)]} | ${summary} |`;

const HEAD = ['| | address | who | what |', '|---|---|---|---|'];

const INTRODUCTION = [
  '# The calls',
  '',
  'Written by `npm run docs:api` from `packages/contract/`; do not edit. What each call takes and answers, field by field, is',
  'at `/openapi.json` of a running server, and to read at `/api`.',
  '',
  'Money is integer cents. Writing calls take an `Idempotency-Key` header: a repeated request with the same key gets the first',
  'one’s answer. Calls by share link carry `x-share-token` and `x-guest-name` (percent-encoded). Who the guest is',
  'says the cookie that `remember_browser` sets; a client without cookies sends 32 random bytes of its own in `x-guest-token`. Errors are `{ "error": { "code", "title", "message", "details" } }`.',
  '',
];
