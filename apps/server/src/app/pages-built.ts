import { once } from 'node:events';

/** Waits for the pages while `npm start` builds them (`scripts/start.mjs`); ends the process if the build fails. */
export async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--await-pages')) return;
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  process.send?.('waiting');
  await once(process, 'message');
  process.off('disconnect', end);
}

/** Signals `npm start` that the server listens. */
export function tellListening(): void {
  if (process.argv.includes('--await-pages')) process.send?.('listening', () => process.disconnect());
}
