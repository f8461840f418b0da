// `npm start`: installs and builds when needed, then runs the server until it is stopped.
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './lib/run.mjs';
import { serverProgram } from './lib/server-program.mjs';

const server = spawn(process.execPath, await serverProgram('main.js'), { cwd: root, stdio: 'inherit' });
process.on('SIGTERM', () => server.kill('SIGTERM'));
// A terminal also sends Ctrl-C to the server, so it is not sent twice.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
server.on('exit', (code, signal) =>
  process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
);
