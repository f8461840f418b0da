import { ensurePrices } from './adapters/payments/stripe-client.ts';
import { runProgram } from './app/run-program.ts';

// Finds or creates the packages' prices at Stripe. Prints lines for .env to standard output, and what it did to standard error.
await runProgram({
  url: import.meta.url,
  isRemote: true,
  work: async (_, { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }) => {
    if (!secretKey) throw new Error('Set STRIPE_SECRET_KEY, in .env or before the command.');
    const prices = await ensurePrices({ secretKey, ...(apiUrl ? { apiUrl } : {}) });
    for (const { id, made } of prices) process.stderr.write(`${made ? 'made ' : 'found'} ${id}\n`);
    return prices.map(({ key, id }) => `STRIPE_PRICE_${key.toUpperCase()}=${id}`).join('\n');
  },
});
