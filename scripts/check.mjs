// `npm run check`: all static checks. --aside: with what other programs leave of the processors.
import './lib/require-node.mjs';
import { constants, setPriority } from 'node:os';
import { ensureInstalled } from './lib/install.mjs';

// The programs that it starts inherit this.
if (process.argv.includes('--aside')) setPriority(constants.priority.PRIORITY_LOW);
await ensureInstalled();
// Only now: it imports packages.
const { runChecks } = await import('./lib/checks.mjs');
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
