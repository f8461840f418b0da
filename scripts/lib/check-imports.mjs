import { existsSync } from 'node:fs';
import path from 'node:path';
import { byFolder, circlesIn, readImports } from './import-graph.mjs';
import { againstLayers, idleLayers, MODULE } from './layers.mjs';
import { root, sourceFiles } from './run.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */

/**
 * What only these files may import: a command cannot forget to lock a receipt, to settle what follows from its change
 * or to announce it, for it cannot do so by itself. Whatever opens a session is a way in, and has to be known as one: the
 * second factor's test goes them all. Credits change for few reasons, each with a reference of its own (decision 0050).
 *
 * @type {Record<string, string[]>} paths in the server's modules
 */
const RESERVED = {
  'receipts/lock-receipt.ts': ['receipts/delete-receipt.ts', 'receipts/run-command.ts'],
  'receipts/settle-change.ts': ['receipts/run-command.ts'],
  'receipts/announce-change.ts': [
    'receipts/create-receipt.ts',
    'receipts/delete-receipt.ts',
    'receipts/delete-old.ts',
    'receipts/settle-change.ts',
  ],
  'credits/change-credits.ts': [
    ...['account/free-credits.ts', 'credits/consume-share-credit.ts', 'credits/update-user-credits.ts'],
    ...['payments/sync-purchase.ts', 'payments/sync-subscription.ts'],
  ],
  'credits/consume-share-credit.ts': ['sharing/pay-for-sharing.ts', 'sharing/start-sharing.ts'],
  'auth/sessions/open-session.ts': [
    ...['auth/auth.routes.ts', 'auth/codes/verify.ts', 'auth/credentials.routes.ts'],
    ...['auth/factors/factors.routes.ts', 'auth/factors/verify-factor.ts', 'auth/providers/come-back.ts'],
    ...[
      'auth/sign-up/sign-in-anonymously.ts',
      'auth/token/provider-grants.ts',
      'auth/token/password-grant.ts',
    ],
  ],
};

/**
 * What is wrong with how the files of the product import each other: files in a circle, be it of types alone, modules of the
 * server in one, imports that a layer refuses, that are reserved for others, or that name no file. Tests may import from any module.
 *
 * @returns {string[]} complaints
 */
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

/** Imports without the extension of the file, or of files that are not there. @param {ImportGraph} graph */
export const withoutFile = (graph) =>
  [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => /^(apps|packages|e2e|bench|scripts)\//.test(target))
      .filter((target) => !existsSync(path.join(root, target.replace(/\?.*/, ''))))
      .filter((target) => !/\/dist\/|\.gen\.ts$/.test(target))
      .map((target) => `${file} imports ${target}, which is no file.`),
  );

/**
 * Imports of modules' files that are reserved for others, and reservations for what does not exist.
 *
 * @param {ImportGraph} graph @param {typeof RESERVED} reserved
 * @returns {string[]} complaints
 */
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
