// `npm run stripe:prices`: finds what the packages cost at Stripe, makes the prices that are missing, and prints the lines
// for .env. Needs STRIPE_SECRET_KEY.
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const file = path.join(root, '.env');
if (existsSync(file)) process.loadEnvFile(file);
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = process.env;
if (!secretKey) {
  console.error('Set STRIPE_SECRET_KEY, in .env or before the command.');
  process.exit(1);
}
await ensureInstalled('start');
const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'apps/server/src/adapters/payments/stripe-prices.ts'), {
  root,
  logLevel: 'silent',
  configFile: false,
});
const { ensurePrices } =
  /** @type {typeof import('../apps/server/src/adapters/payments/stripe-prices.ts')} */ (module);

try {
  const prices = await ensurePrices({ secretKey, ...(apiUrl ? { apiUrl } : {}) });
  for (const { key, id, made } of prices) {
    console.error(`${made ? 'made ' : 'found'} ${id}`);
    console.log(`STRIPE_PRICE_${key.toUpperCase()}=${id}`);
  }
} catch (error) {
  console.error(`Stripe: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
