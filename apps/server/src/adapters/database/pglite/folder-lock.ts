import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another Fairtab is already running on this data folder: ${folder}`);
    this.name = 'FolderInUseError';
  }
}

export type FolderLock = { release(): Promise<void> };

const SOCKET_NAME = 'fairtab.sock';
// The limit is 108 bytes including the final NUL (104 on macOS).
const LONGEST_SOCKET_PATH = 100;

/**
 * Locks `folder` (created if missing) until `release()` or the process ends, even if killed: the lock is a bound socket.
 * Two sockets: an abstract one (Linux) is acquired atomically; one inside the folder is visible from other containers.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const realFolder = realpathSync(folder);
  const undo: (() => void | Promise<void>)[] = [];
  const release = async () => {
    for (const step of undo.reverse()) await step();
  };
  const take = (server: Server | null) => {
    if (!server) throw new FolderInUseError(folder);
    undo.push(() => close(server));
  };
  try {
    if (process.platform === 'linux') take(await bind(`\0fairtab-${hash(realFolder)}`));
    const { path, forget } = shortSocketPath(realFolder);
    undo.push(forget);
    take(await bindFile(path));
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function bindFile(path: string): Promise<Server | null> {
  const server = await bind(path);
  if (server || (await someoneAnswers(path))) return server;
  unlinkSync(path);
  return await bind(path);
}

function shortSocketPath(realFolder: string): { path: string; forget: () => void } {
  const path = join(realFolder, SOCKET_NAME);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return { path, forget: () => {} };
  if (process.platform !== 'linux') {
    return { path: join(tmpdir(), `fairtab-${hash(realFolder)}.sock`), forget: () => {} };
  }
  const descriptor = openSync(realFolder, 'r');
  return { path: `/proc/self/fd/${descriptor}/${SOCKET_NAME}`, forget: () => closeSync(descriptor) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function bind(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function someoneAnswers(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
