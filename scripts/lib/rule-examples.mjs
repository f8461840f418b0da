import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ROUTES = path.join(root, 'apps/web/src/routes');

/** The feature folders of pages, which routes import; and that of the guests' page, which has no route of the router. */
const pageFolders = new Set([
  'guest',
  ...readdirSync(ROUTES).flatMap((file) =>
    [...readFileSync(path.join(ROUTES, file), 'utf8').matchAll(/features\/([\w-]+)\/index\.ts/g)].map(
      ([, folder = '']) => folder,
    ),
  ),
]);

/**
 * For each rule that biome.json adds, imports that it must refuse and imports that it must let pass.
 *
 * @typedef {{ rule: string, file: string, refused: string[], allowed: string[] }} Example
 * @type {Example[]}
 */
export const layeringExamples = [
  {
    rule: 'domain imports nothing but itself',
    file: 'packages/domain/src/example.ts',
    refused: ['zod', 'node:fs', '@fairtab/contract/errors', '../../contract/src/errors.ts', 'vitest'],
    allowed: ['./money.ts', './splitting/cells.ts'],
  },
  {
    rule: "domain's tests import only domain, vitest and fast-check",
    file: 'packages/domain/src/example.test.ts',
    refused: ['zod', 'kysely', '@fairtab/contract/errors'],
    allowed: ['./money.ts', 'vitest', 'fast-check'],
  },
  {
    rule: 'contract imports only domain and zod/mini',
    file: 'packages/contract/src/example.ts',
    refused: ['zod', 'hono', '@fairtab/server/x', '../../domain/src/money.ts'],
    allowed: ['zod/mini', '@fairtab/domain/money', './limits.ts'],
  },
  {
    rule: "contract's tests add only vitest and fast-check",
    file: 'packages/contract/src/example.test.ts',
    refused: ['zod', 'hono'],
    allowed: ['zod/mini', '@fairtab/domain/money', 'vitest', 'fast-check'],
  },
  {
    rule: 'texts import only domain and contract',
    file: 'packages/texts/src/example.ts',
    refused: ['zod', 'react', '@fairtab/server/x', '../../domain/src/money.ts'],
    allowed: ['@fairtab/domain/money', '@fairtab/contract/errors', './area.ts', '../area.ts'],
  },
  {
    rule: 'receipt-reader stands alone',
    file: 'packages/receipt-reader/src/example.ts',
    refused: ['@fairtab/domain/money', '@fairtab/contract/errors', '../../domain/src/money.ts'],
    allowed: ['sharp', 'onnxruntime-node', 'node:path', './parse.ts'],
  },
  {
    rule: 'lib knows neither features nor routes',
    file: 'apps/web/src/lib/example.ts',
    refused: ['../features/items/index.ts', '../routes/home.tsx', '@fairtab/server/x', 'node:fs/promises'],
    allowed: ['@fairtab/contract/errors', './format.ts', 'react'],
  },
  {
    rule: 'components know neither features nor routes',
    file: 'apps/web/src/components/example.tsx',
    refused: ['../features/items/index.ts', '../routes/home.tsx', '../../../server/src/main.ts'],
    allowed: ['../lib/format.ts', 'qrcode'],
  },
  {
    rule: 'routes use a feature through its index',
    file: 'apps/web/src/routes/example.tsx',
    refused: ['../features/items/item-row.tsx', '../features/items/parts/row.tsx', '@fairtab/server/x'],
    allowed: ['../features/items/index.ts', '@tanstack/react-router', '../app/paths.ts'],
  },
  {
    rule: 'the app shell uses a feature through its index',
    file: 'apps/web/src/app/example.tsx',
    refused: ['../features/items/item-row.tsx', '@fairtab/receipt-reader'],
    allowed: ['../features/auth/index.ts', '../routes/home.tsx'],
  },
  {
    rule: 'features use each other through the index, and no page',
    file: 'apps/web/src/features/sharing/example.tsx',
    refused: [
      '../items/item-row.tsx',
      '../../features/items/item-row.tsx',
      ...[...pageFolders].map((folder) => `../${folder}/index.ts`),
      '../../routes/home.tsx',
      'node:fs',
    ],
    allowed: ['../items/index.ts', './parts/button.tsx', '../../lib/format.ts', '../../components/toast.tsx'],
  },
  {
    rule: 'features use each other through the index, and no page, from a folder inside too',
    file: 'apps/web/src/features/sharing/parts/example.tsx',
    refused: [
      '../../items/item-row.tsx',
      ...[...pageFolders].map((folder) => `../../${folder}/index.ts`),
      '../../../routes/home.tsx',
      '@fairtab/server/x',
    ],
    allowed: ['../../items/index.ts', '../button.tsx', '../../../lib/format.ts'],
  },
  ...['apps/web/src/guest-app/example.tsx', 'apps/web/src/features/guest/example.tsx'].map((file) => ({
    rule: 'the guest page carries neither router nor full zod',
    file,
    refused: ['@tanstack/react-router', 'zod', 'zod/v4', '@fairtab/server/x'],
    allowed: ['zod/mini', 'react', '@fairtab/contract/errors'],
  })),
  {
    rule: 'modules reach the outside through adapters, other modules not through their repository',
    file: 'apps/server/src/modules/items/example.ts',
    refused: [
      'pg',
      '@electric-sql/pglite',
      'twilio',
      'stripe',
      'nodemailer',
      'sharp',
      'node:fs',
      'node:fs/promises',
    ]
      .concat(['@fairtab/receipt-reader', 'pg-boss', '@aws-sdk/client-s3', 'ai', '@ai-sdk/openai'])
      .concat(['../receipts/receipts.repository.ts', '@fairtab/web/x']),
    allowed: [
      './items.repository.ts',
      '../receipts/receipts.policy.ts',
      '../../adapters/sms/sms.ts',
      'hono',
      'kysely',
    ].concat(['node:crypto', '@fairtab/contract/errors', '@fairtab/domain/money']),
  },
  {
    rule: "a module's tests leave other repositories alone",
    file: 'apps/server/src/modules/items/example.test.ts',
    refused: ['../receipts/receipts.repository.ts'],
    allowed: ['./items.repository.ts', 'node:http', 'vitest'],
  },
  {
    rule: 'adapters know no module',
    file: 'apps/server/src/adapters/sms/example.ts',
    refused: ['../../modules/items/items.policy.ts', '@fairtab/web/x'],
    allowed: ['twilio', 'node:fs', '@fairtab/domain/phone'],
  },
  {
    rule: 'the server does not import the web client',
    file: 'apps/server/src/app/example.ts',
    refused: ['@fairtab/web/x', '../../../web/src/main.tsx'],
    allowed: ['../modules/items/items.routes.ts', 'pg', 'node:fs'],
  },
  {
    rule: 'journeys and benches use the built product only',
    file: 'e2e/example.spec.ts',
    refused: ['@fairtab/server/x', '../apps/server/src/main.ts', '../apps/web/src/main.tsx'],
    allowed: ['@playwright/test', './support/test.ts', '@fairtab/contract/errors'],
  },
];

/**
 * The other rules of biome.json that we count on: a file that breaks each.
 *
 * @type {{ rule: string, files: Record<string, string> }[]}
 */
export const codeExamples = [
  {
    rule: 'suspicious/noImportCycles',
    files: {
      'packages/domain/src/ring-a.ts': "import { b } from './ring-b.ts';\nexport const a = () => b;\n",
      'packages/domain/src/ring-b.ts': "import { a } from './ring-a.ts';\nexport const b = () => a;\n",
    },
  },
  {
    rule: 'suspicious/noExplicitAny',
    files: { 'packages/domain/src/any.ts': 'export const a: any = 1;\n' },
  },
  {
    rule: 'style/noNonNullAssertion',
    files: { 'packages/domain/src/bang.ts': "export const a = 'x'.at(0)!;\n" },
  },
  {
    rule: 'style/noExcessiveLinesPerFile',
    files: { 'packages/domain/src/long.ts': 'export {};\n'.repeat(401) },
  },
  {
    rule: 'suspicious/noSkippedTests',
    files: { 'packages/domain/src/skip.test.ts': "import { it } from 'vitest';\nit.skip('x', () => {});\n" },
  },
  {
    rule: 'suspicious/noFocusedTests',
    files: { 'packages/domain/src/only.test.ts': "import { it } from 'vitest';\nit.only('x', () => {});\n" },
  },
];
