import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The checkout that is measured: this one, or another that is built, which BENCH_BUILD names for all of a run. */
export const BUILD = process.env.BENCH_BUILD ?? path.resolve(import.meta.dirname, '../..');

export const WEB_FILES = path.join(BUILD, 'apps/web/dist');

/**
 * Starts the built product on a free port, with a new data folder unless DATA_DIR is set.
 * @param {Record<string, string>} settings more of those in .env.example
 * @param {string} folder of another checkout, to measure what is built there
 */
export async function startProduct(settings = {}, folder = BUILD) {
  const main = path.resolve(folder, 'apps/server/dist/main.js');
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'fairtab-bench-'));
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      // Sharing costs a credit, and every host is new.
      FREE_CREDITS: '1000000',
      NEW_HOST_NUMBERS: '1000000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error('The server ended. Build it first: npm run build');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: server.pid ?? 0,
    /** Resident memory of the server in megabytes. */
    memoryMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    /** Processor time that the server has used, in milliseconds. */
    cpuMs() {
      const [user = 0, system = 0] =
        readFileSync(`/proc/${server.pid}/stat`, 'utf8')
          .split(') ')
          .at(-1)
          ?.split(' ')
          .slice(11, 13)
          .map(Number) ?? [];
      return (user + system) * 10;
    },
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isHealthy = (/** @type {string} */ url) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
