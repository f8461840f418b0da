import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
import { SPEC_CALLS } from './spec-calls.mjs';

const ACCESS = {
  public: 'everyone',
  session: 'signed in',
  share: 'share link',
  session_or_share: 'signed in, or share link',
  admin: 'admins',
};

/**
 * docs/api.md: every endpoint that a file of the contract exports, by file, and which of them do what the specification
 * names.
 * @returns {Promise<string>}
 */
export async function renderApi() {
  const { runnerImport } = await import('vite');
  const folder = path.join(root, 'packages/contract/src');
  const sections = [];
  /** @type {Set<string>} */
  const known = new Set();
  for (const file of readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .sort()) {
    const { module } = await runnerImport(path.join(folder, file), { logLevel: 'silent', configFile: false });
    const open = (module.OPEN_ROUTES ?? []).map((/** @type {object} */ route) => ({
      ...route,
      access: 'public',
    }));
    const endpoints = [...Object.values(module).filter(isEndpoint), ...open];
    for (const { method, path: address } of endpoints) known.add(`${method} ${address}`);
    const rows = endpoints.map(row);
    if (rows.length > 0)
      sections.push([`## ${file.replace('.ts', '')}`, '', ...HEAD, ...rows, ''].join('\n'));
  }
  return [...INTRODUCTION, ...sections, ...specified(known)].join('\n');
}

/** @param {ReadonlySet<string>} known every call, as method and address */
function specified(known) {
  const unknown = SPEC_CALLS.flatMap(([, rows]) => rows.flatMap(([, calls]) => calls)).filter(
    (call) => !known.has(call),
  );
  if (unknown.length > 0) throw new Error(`scripts/lib/spec-calls.mjs: no such call: ${unknown.join(', ')}`);
  return SPEC_CALLS.flatMap(([title, rows], index) => [
    ...(index === 0 ? ABOUT_SPECIFIED : []),
    `### ${title}`,
    '',
    '| in the specification | here | |',
    '|---|---|---|',
    ...rows.map(
      ([named, calls, note = '']) =>
        `| ${named} | ${calls.map((call) => `\`${call}\``).join('<br>')} | ${note} |`,
    ),
    '',
  ]);
}

/** @param {any} value */
const isEndpoint = (value) =>
  typeof value?.path === 'string' && typeof value?.method === 'string' && 'response' in value;

/** @param {any} endpoint */
const row = ({ method, path: address, access, summary }) =>
  `| ${method} | \`${address}\` | ${ACCESS[/** @type {keyof typeof ACCESS} */ (access)]} | ${summary} |`;

const HEAD = ['| | address | who | what |', '|---|---|---|---|'];

const ABOUT_SPECIFIED = [
  '## The calls of the specification',
  '',
  'What its section 7 names, and the call that does it. A receipt is read whole, so that nobody sees half a change: its items,',
  'guests, selections and totals are parts of one answer, and every call that changes it answers with all of it.',
  'Calls of tables store every field they are sent, or refuse it with its name (400 `request.field_refused`). What the server',
  'decides itself is accepted as it stands, so that a row can be sent back as it was read.',
  '',
];

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
