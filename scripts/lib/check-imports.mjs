import { existsSync } from 'node:fs';
import path from 'node:path';
import { byFolder, circlesIn, readImports } from './import-graph.mjs';
import { againstLayers, idleLayers, MODULE } from './layers.mjs';
import { root, sourceFiles } from './run.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */

/**
 * The only importers, so that commands lock, settle and announce, and sessions and credits (decision 0050) have known origins.
 * @type {Record<string, string[]>}
 */
const RESERVED = {
  'receipts/settle-change.ts': ['receipts/receipts.routes.ts', 'receipts/run-command.ts'],
  'credits/change-credits.ts': [
    ...['account/free-credits.ts', 'credits/consume-share-credit.ts', 'credits/credits.routes.ts'],
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
  const graph = readImports(root, files);
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
