import { once } from 'node:events';

/**
 * Waits for the pages where `npm start` builds them meanwhile (`scripts/start.mjs`), and ends the process if that ends
 * without them.
 */
export async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--await-pages')) return;
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  process.send?.('waiting');
  await once(process, 'message');
  process.off('disconnect', end);
}

/** Tells `npm start` that the server listens. */
export function tellListening(): void {
  if (process.argv.includes('--await-pages')) process.send?.('listening', () => process.disconnect());
}
