/**
 * Which files of the product may import what. Targets are paths in this repository, or names of packages.
 *
 * @typedef {{
 *   files: RegExp,
 *   mayNot: (target: string, from: string) => boolean,
 *   why: string,
 *   example: [file: string, target: string],
 * }} Layer `example`: an import that it refuses; `npm run check` proves it.
 */

/** @param {...RegExp} allowed */
const allBut =
  (...allowed) =>
  (/** @type {string} */ target) =>
    !allowed.some((one) => one.test(target));

/** @param {...RegExp} refused */
const any =
  (...refused) =>
  (/** @type {string} */ target) =>
    refused.some((one) => one.test(target));

const SERVER = /^apps\/server\//;
const READER = /^packages\/receipt-reader\//;
const NODE = /^node:/;
const DOMAIN = /^packages\/domain\//;
const RECEIPT = /^packages\/receipt\//;
const CONTRACT = /^packages\/contract\//;
const TEXTS = /^packages\/texts\//;
const PAGES = /^apps\/web\/src\/app\/[Pp]ages\.tsx?$/;
const FEATURE = /^apps\/web\/src\/features\/([\w-]+)\//;
/** Captures the name of a server module. */
export const MODULE = /^apps\/server\/src\/modules\/([\w-]+)\//;
const BELOW_RECEIPTS =
  /^apps\/server\/src\/modules\/(audit|opt-outs|messages|credits|account|auth|admin|payments)\/(?!.*\.test\.ts$)/;

/** A file of another feature other than an index.ts. @param {string} target @param {string} from */
const insideOfFeature = (target, from) =>
  FEATURE.test(target) &&
  FEATURE.exec(target)?.[1] !== FEATURE.exec(from)?.[1] &&
  !target.endsWith('/index.ts');

/** @type {Layer[]} */
const layers = [
  {
    files: /^packages\/domain\/src\/(?!.*\.test\.ts$)/,
    mayNot: allBut(DOMAIN),
    why: 'The rules of the product import nothing but each other.',
    example: ['packages/domain/src/a.ts', 'zod'],
  },
  {
    files: /^packages\/domain\/src\/.*\.test\.ts$/,
    mayNot: allBut(DOMAIN, /^(vitest|fast-check)$/),
    why: 'Tests of the rules import the rules, vitest and fast-check.',
    example: ['packages/domain/src/a.test.ts', 'kysely'],
  },
  {
    files: /^packages\/receipt\/src\/(?!.*\.test\.ts$)/,
    mayNot: allBut(RECEIPT, DOMAIN),
    why: 'Commands on a receipt are pure: they import the rules and each other.',
    example: ['packages/receipt/src/a.ts', 'packages/contract/src/receipt/receipt-view.ts'],
  },
  {
    files: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    mayNot: allBut(CONTRACT, DOMAIN, RECEIPT, /^zod\/mini$/),
    why: 'The contract imports the rules, the receipt and zod/mini: pages carry it.',
    example: ['packages/contract/src/a.ts', 'zod'],
  },
  {
    files: /^packages\/texts\/src\/(?!.*\.test\.ts$)/,
    mayNot: allBut(TEXTS, DOMAIN, CONTRACT),
    why: 'The texts import the rules and the contract: pages carry them.',
    example: ['packages/texts/src/a.ts', 'react'],
  },
  {
    files: READER,
    mayNot: any(/^(apps\/|packages\/(?!receipt-reader\/))/),
    why: 'The receipt reader works without the rest of the product.',
    example: ['packages/receipt-reader/src/a.ts', 'packages/domain/src/money/money.ts'],
  },
  {
    files: /^apps\/web\/src\/(?!.*\.test\.tsx?$|test-support\/)/,
    mayNot: any(SERVER, READER, NODE),
    why: 'Pages import nothing of the server.',
    example: ['apps/web/src/lib/a.ts', 'node:fs'],
  },
  {
    files: /^apps\/web\/src\/(lib|components)\//,
    mayNot: any(FEATURE, PAGES),
    why: 'lib/ and components/ know neither features nor the table of pages.',
    example: ['apps/web/src/lib/a.ts', 'apps/web/src/features/photo/index.ts'],
  },
  {
    files: /^apps\/web\/src\/(?!guest-app\/|features\/guest\/|.*\.test\.tsx?$|test-support\/)/,
    mayNot: insideOfFeature,
    why: 'A feature is used through its index.ts.',
    example: ['apps/web/src/app/a.ts', 'apps/web/src/features/photo/PhotoPane.tsx'],
  },
  {
    files: /^apps\/web\/src\/features\/(?!guest\/)/,
    mayNot: any(PAGES),
    why: 'A feature does not know the table of pages.',
    example: ['apps/web/src/features/photo/a.ts', 'apps/web/src/app/pages.ts'],
  },
  {
    files: /^apps\/web\/src\/(guest-app|features\/guest)\/(?!.*\.test\.tsx?$)/,
    mayNot: any(/^wouter/, /^zod(?!\/mini$)/, PAGES),
    why: 'The guest page carries neither the router nor the full zod: it must stay light.',
    example: ['apps/web/src/features/guest/a.ts', 'zod'],
  },
  {
    files: /^apps\/server\/src\/modules\/(?!.*\.test\.ts$)/,
    mayNot: any(
      /^(pg|stripe|nodemailer|sharp|prom-client|ai|onnxruntime-node|heic-decode|fs|net|https?|child_process)(\/|$)/,
      /^(@electric-sql|@aws-sdk|@ai-sdk)\//,
      /^node:(?!crypto$)/,
      READER,
    ),
    why: 'A module reaches the outside through adapters/.',
    example: ['apps/server/src/modules/items/a.ts', 'node:fs'],
  },
  {
    files: MODULE,
    mayNot: (target, from) =>
      target.endsWith('.repository.ts') && MODULE.exec(target)?.[1] !== MODULE.exec(from)?.[1],
    why: 'A module does not reach into another module’s repository.',
    example: [
      'apps/server/src/modules/items/a.ts',
      'apps/server/src/modules/receipts/receipts.repository.ts',
    ],
  },
  {
    files: BELOW_RECEIPTS,
    mayNot: (target) => MODULE.test(target) && !BELOW_RECEIPTS.test(target),
    why: 'People, credits and messages know nothing of receipts, nor of what changes them.',
    example: ['apps/server/src/modules/auth/a.ts', 'apps/server/src/modules/receipts/settle-change.ts'],
  },
  {
    files: /^apps\/server\/src\/adapters\//,
    mayNot: any(MODULE),
    why: 'An adapter knows no module.',
    example: ['apps/server/src/adapters/sms/a.ts', 'apps/server/src/modules/items/add-item.ts'],
  },
  {
    files: SERVER,
    mayNot: any(/^apps\/web\/src\//),
    why: 'The server does not import the pages.',
    example: ['apps/server/src/app/a.ts', 'apps/web/src/app/main.tsx'],
  },
  {
    files: /^(e2e|bench)\//,
    mayNot: any(/^apps\/(server|web)\/src\//),
    why: 'Journeys and benches use the built product, as its users do.',
    example: ['e2e/a.spec.ts', 'apps/server/src/main.ts'],
  },
];

/** Includes imports of another feature's page. @param {import('./check-imports.mjs').ImportGraph} graph @returns {string[]} */
export function againstLayers(graph) {
  const pages = pagesIn(graph);
  return [...graph].flatMap(([file, targets]) => {
    const own = layers.filter(({ files }) => files.test(file));
    return targets.flatMap((target) => {
      const ofPage =
        FEATURE.test(file) && FEATURE.exec(file)?.[1] !== FEATURE.exec(target)?.[1] && pages.has(target);
      const whys = own.filter(({ mayNot }) => mayNot(target, file)).map(({ why }) => why);
      return [...(ofPage ? ['A feature imports no page.'] : []), ...whys].map(
        (why) => `${file} imports ${target}: ${why}`,
      );
    });
  });
}

/** Shown by the table of pages, and the guests' page. @param {import('./check-imports.mjs').ImportGraph} graph */
const pagesIn = (graph) =>
  new Set([
    'apps/web/src/features/guest/index.ts',
    ...[...graph].flatMap(([file, targets]) =>
      PAGES.test(file) ? targets.filter((target) => FEATURE.test(target)) : [],
    ),
  ]);

/** Layers that pass their own example or match no file. @param {import('./check-imports.mjs').ImportGraph} graph */
export const idleLayers = (graph) =>
  layers
    .filter(
      ({ files, mayNot, example: [file, target] }) =>
        !files.test(file) || !mayNot(target, file) || ![...graph.keys()].some((one) => files.test(one)),
    )
    .map(({ why }) => `This rule can never fail: ${why}`);
