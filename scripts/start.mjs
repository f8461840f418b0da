// `npm start`: installs and builds what is missing and runs the server, which opens its database while the pages are built and
// compresses them after it listens (decision 0001). `npm run reader` runs a photo reader without pages (decision 0210).
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { compressPages, ensureAppBuilt, serverProgram } from './lib/build.mjs';
import { root } from './lib/run.mjs';

const building = new AbortController();
let failed = false;

const isReader = process.argv[2] === 'reader';
const waits = isReader ? [] : ['--await-pages'];

const server = spawn(process.execPath, [...(await serverProgram('main.js')), ...waits], {
  cwd: root,
  env: isReader ? { ...process.env, ROLE: 'reader' } : process.env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('exit', (code, signal) => {
  building.abort();
  process.exit(failed ? 1 : (code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)));
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    building.abort();
    // A terminal sends Ctrl-C to the server as well.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal);
  });
}

server.on('message', (message) => {
  if (message !== 'listening') return;
  compressPages().catch((error) => console.error(`The pages stay uncompressed: ${error.message}`));
});

if (!isReader) await buildPages();

async function buildPages() {
  try {
    await ensureAppBuilt('apps/web', building.signal);
    // The server may just have exited, which the listener above handles.
    server.send('built', () => {});
  } catch (error) {
    if (!building.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      failed = true;
      server.kill();
    }
  }
}
