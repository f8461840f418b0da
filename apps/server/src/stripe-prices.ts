import { ensurePrices } from './adapters/payments/stripe-client.ts';

// `npm run stripe:prices`: finds or creates the packages' prices at Stripe. Prints lines for .env to stdout, the rest to stderr.
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = process.env;
try {
  if (!secretKey) throw new Error('Set STRIPE_SECRET_KEY, in .env or before the command.');
  for (const { key, id, made } of await ensurePrices({ secretKey, ...(apiUrl ? { apiUrl } : {}) })) {
    process.stderr.write(`${made ? 'made ' : 'found'} ${id}\n`);
    process.stdout.write(`STRIPE_PRICE_${key.toUpperCase()}=${id}\n`);
  }
} catch (error) {
  process.stderr.write(`Stripe: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
