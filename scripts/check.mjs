// `npm run check`: all static checks.
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
// Only now: it imports packages.
const { runChecks } = await import('./lib/checks.mjs');
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
