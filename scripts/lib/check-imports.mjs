import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { againstLayers, idleLayers, MODULE } from './layers.mjs';
import { readText, root, sourceFiles } from './run.mjs';

/** A file's imports: files by path from the root, packages by name. @typedef {Map<string, string[]>} ImportGraph */

/**
 * The only importers, so that commands lock, settle and announce, and sessions and credits (decision 0050) have known origins.
 * @type {Record<string, string[]>}
 */
const RESERVED = {
  'receipts/settle-change.ts': ['receipts/receipts.routes.ts', 'receipts/run-command.ts'],
  'credits/change-credits.ts': [
    ...['account/accounts.ts', 'credits/consume-share-credit.ts', 'credits/credits.routes.ts'],
    ...['payments/sync-purchase.ts', 'payments/sync-subscription.ts'],
  ],
  'credits/consume-share-credit.ts': ['sharing/sharing.routes.ts', 'sharing/start-sharing.ts'],
  'auth/sessions/open-session.ts': [
    ...['auth/auth.routes.ts', 'auth/sign-in.ts', 'auth/passwords.ts', 'auth/factors/own-factors.ts'],
    ...['auth/providers/flows.ts', 'auth/providers/providers.routes.ts'],
  ],
};

/** Import cycles, imports refused by a layer or reservation, and missing files. @returns {string[]} */
export function importComplaints() {
  const files = sourceFiles(/^(apps|packages|e2e|bench|scripts)\/.*(?<!\.d)\.(tsx?|mjs)$/);
  const graph = readImports(files);
  const ofProduct = new Map([...graph].filter(([file]) => !file.endsWith('.test.ts')));
  const circles = [...circlesIn(graph), ...circlesIn(byFolder(ofProduct, MODULE))];
  return [
    ...circles.map((circle) => `These import each other: ${circle.join(' → ')}`),
    ...withoutFile(graph),
    ...againstLayers(graph),
    ...idleLayers(graph),
    ...reservedImports(ofProduct, RESERVED),
  ];
}

/** Imports without file extension or of missing files. @param {ImportGraph} graph */
export const withoutFile = (graph) =>
  [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => /^(apps|packages|e2e|bench|scripts)\//.test(target))
      .filter((target) => !existsSync(path.join(root, target.replace(/\?.*/, ''))))
      .filter((target) => !/\/dist\/|\.gen\.ts$/.test(target))
      .map((target) => `${file} imports ${target}, which is no file.`),
  );

/** Also reservations of missing files. @param {ImportGraph} graph @param {typeof RESERVED} reserved @returns {string[]} */
export function reservedImports(graph, reserved) {
  const inModules = (/** @type {string} */ file) => `apps/server/src/modules/${file}`;
  return Object.entries(reserved).flatMap(([name, users]) => {
    const file = inModules(name);
    const others = [...graph.keys()].filter((one) => graph.get(one)?.includes(file));
    return [
      ...(graph.has(file) ? [] : [`${file} is reserved, and does not exist.`]),
      ...others
        .filter((one) => !users.map(inModules).includes(one))
        .map((one) => `${one} imports ${file}, which is reserved for others.`),
    ];
  });
}

/** Including types and dynamic imports. @param {string[]} files @returns {ImportGraph} */
const readImports = (files) =>
  new Map(
    files.map((file) => [
      file,
      [...new Set(specifiersIn(file))].map((specifier) => targetOf(file, specifier)),
    ]),
  );

/** @param {string} file @returns {string[]} */
function specifiersIn(file) {
  const text = readText(file);
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

/** Our packages have one file per name in `exports`. @param {string} from @param {string} specifier */
function targetOf(from, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const own = /^@fairtab\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return specifier;
  const [, name = '', file = 'index'] = own;
  const home = existsSync(path.join(root, 'packages', name)) ? 'packages' : 'apps';
  return `${home}/${name}/${file.startsWith('test-support/') ? '' : 'src/'}${file}.ts`;
}

/** Import cycles, each as a list of files. @param {ImportGraph} graph @returns {string[][]} */
export function circlesIn(graph) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @type {string[]} */
  const way = [];
  const visit = (/** @type {string} */ file) => {
    seen.set(file, 'open');
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      if (seen.get(next) === 'open') circles.push(way.slice(way.indexOf(next)));
      else if (!seen.has(next)) visit(next);
    }
    way.pop();
    seen.set(file, 'done');
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return circles;
}

/** `folder` captures a folder's name in a path. @param {ImportGraph} graph @param {RegExp} folder @returns {ImportGraph} */
export function byFolder(graph, folder) {
  const nameOf = (/** @type {string} */ file) => folder.exec(file)?.[1];
  /** @type {ImportGraph} */
  const folders = new Map();
  for (const [file, targets] of graph) {
    const from = nameOf(file);
    if (from === undefined) continue;
    const others = targets.flatMap((target) => nameOf(target) ?? []).filter((to) => to !== from);
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...others])]);
  }
  return folders;
}
