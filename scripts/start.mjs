// `npm start`: installs and builds what is missing, then runs the server until it is stopped. The server opens its database
// while the pages are built, and listens once they are; they are compressed after that (docs/decisions/0081).
// `npm run reader` runs a reader of photos alike, which has no pages (docs/decisions/0137).
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureAppBuilt } from './lib/build.mjs';
import { compressPages } from './lib/compress.mjs';
import { root } from './lib/run.mjs';
import { serverProgram } from './lib/server-program.mjs';

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
    // A terminal also sends Ctrl-C to the server, so it is not sent twice.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal);
  });
}

server.on('message', (said) => {
  if (said !== 'listening') return;
  compressPages().catch((error) => console.error(`The pages stay uncompressed: ${error.message}`));
});

if (!isReader) await buildPages();

async function buildPages() {
  try {
    await ensureAppBuilt('apps/web', building.signal);
    // It may have ended just now, which the listener above is about to hear of.
    server.send('built', () => {});
  } catch (error) {
    if (!building.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      failed = true;
      server.kill();
    }
  }
}
