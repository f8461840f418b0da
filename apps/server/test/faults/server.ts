import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, vi } from 'vitest';
import type { Place } from '../client.ts';

const PROGRAM = join(import.meta.dirname, '../../dist/main.js');
/** pino's level of errors. */
const ERROR = 50;

export type BuiltServer = Place & {
  /** Its output, line by line. */
  readonly lines: readonly string[];
  /** Errors that it logged, and everything on its error output that is not JSON. */
  faults(): string[];
  alive(): boolean;
  /** Null while it runs, and where a signal ended it. */
  readonly exitCode: number | null;
  /** Resolves once it has ended. */
  readonly exited: Promise<unknown>;
  /** Its resident memory in megabytes (Linux). */
  memoryMb(): number;
  /** Resolves once it answers. */
  up(): Promise<void>;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Sharing costs a credit, and every host is new. */
const PLENTY = { FREE_CREDITS: '100000', NEW_HOST_NUMBERS: '100000' };

/**
 * Starts the built product as a process of its own, on a free port or on the port of an earlier start.
 * @param program another one than the build's, such as a release's
 */
export async function startServer(
  env: Record<string, string>,
  port?: number,
  program = PROGRAM,
): Promise<BuiltServer> {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(own), ...PLENTY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${own}`;
  const lines: string[] = [];
  const complaints: string[] = [];
  collect(child, lines, complaints);
  const exited = once(child, 'exit');
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (alive()) child.kill(signal);
    await exited;
  };
  const faults = () => [...complaints, ...lines.filter((line) => levelOf(line) >= ERROR)];
  return {
    url,
    lines,
    faults,
    alive,
    get exitCode() {
      return child.exitCode;
    },
    exited,
    memoryMb() {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Math.round(Number(kilobytes) / 1024);
    },
    async up() {
      await vi.waitFor(
        async () => {
          expect(alive(), faults().join('\n')).toBe(true);
          expect((await fetch(`${url}/health`)).status).toBe(200);
        },
        { timeout: 100_000, interval: 50 },
      );
    },
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function collect(child: ChildProcess, lines: string[], complaints: string[]): void {
  if (!child.stdout || !child.stderr) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}

/** The status and the body of /ready. */
export async function readinessOf({ url }: { url: string }): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${url}/ready`);
  return [answer.status, await answer.json()];
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address === null || typeof address === 'string' ? 0 : address.port;
      server.close(() => resolve(port));
    });
  });
}

/** Creates a folder that `remove()` deletes. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'fairtab-fault-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
