// `npm run dev`: the server, rebuilt and restarted on every change, and Vite's server for the pages.
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
const vite = await import('vite');

const pages = await vite.createServer({ root: path.join(root, 'apps/web') });
await pages.listen();
const pagesUrl = pages.resolvedUrls?.local[0] ?? 'http://localhost:5173/';

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Serialised, because two servers cannot share the port and data folder. */
let queue = Promise.resolve();

const watcher = await vite.build({
  root: path.join(root, 'apps/server'),
  logLevel: 'warn',
  build: { watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite did not watch.');
watcher.on('event', (event) => {
  if (event.code === 'END') queue = queue.then(stop).then(launch);
  if (event.code === 'ERROR') console.error(event.error.message);
});

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

function launch() {
  server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: root,
    // WEB_DIR makes the server render pages from their sources.
    env: { PUBLIC_URL: pagesUrl.replace(/\/$/, ''), WEB_DIR: 'apps/web', ...process.env },
    stdio: 'inherit',
  });
  console.log(`Open ${pagesUrl}`);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, async () => {
    await Promise.all([stop(), watcher.close(), pages.close()]);
    process.exit(0);
  });
}
