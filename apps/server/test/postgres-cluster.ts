import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** fast: as an operator stops it. immediate: as in a crash. */
export type HaltMode = 'fast' | 'immediate';

export type PostgresCluster = {
  url: string;
  /** Its temporary folder, with `data` inside. */
  folder: string;
  /** For tests of what happens without it. */
  halt(mode: HaltMode): Promise<void>;
  resume(): Promise<void>;
  /** To every one of its processes: SIGSTOP freezes it, SIGCONT lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Nothing acknowledged may be lost when it crashes; the normal tests are faster without. */
  durable?: boolean;
  /** Where its temporary folder is made. */
  parent?: string;
};

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder of initdb and pg_ctl: the newest of Debian's, else from PATH, else null. */
export function findPostgresBinaries(): string | null {
  const versions = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  const hasBoth = (folder: string) =>
    existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'));
  return folders.find(hasBoth) ?? null;
}

/**
 * Starts a throwaway PostgreSQL of its own: reachable only through a Unix socket in a temporary folder, without
 * fsync. It is stopped and deleted by `stop()`, and also when this process dies in any way.
 */
export async function startPostgresCluster(
  binaries: string,
  { durable = false, parent = tmpdir() }: ClusterOptions = {},
): Promise<PostgresCluster> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(parent, 'fairtab-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const guard = spawnGuard(binaries, folder, account);
  const run = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const data = join(folder, 'data');
  const speed = durable ? '' : '-c synchronous_commit=off -c full_page_writes=off';
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200 ${speed}`;
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'];
  try {
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    run('pg_ctl', start);
  } catch (error) {
    await guard.stop();
    throw error;
  }
  const control = async (args: string[]) => {
    await promisify(execFile)(join(binaries, 'pg_ctl'), args, { ...account, cwd: folder });
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    halt: (mode) => control(['-D', data, '-w', '-m', mode, 'stop']),
    resume: () => control(start),
    signal(name) {
      for (const pid of processesOf(data)) process.kill(pid, name);
    },
    stop: guard.stop,
  };
}

/** The server's own process and those it has started (Linux). */
function processesOf(data: string): number[] {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [Number(pid), ...children.map(Number)];
}

type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: number('-u', user), gid: number('-g', user) };
    } catch {
      // No such account on this machine: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}

/** A shell that waits for the end of its input, which comes when we say so or die, and then cleans up. */
function spawnGuard(binaries: string, folder: string, account: Account | null): { stop(): Promise<void> } {
  const script = 'read -r _; "$1/pg_ctl" -D "$2/data" -m immediate stop; rm -rf "$2"';
  const guard = spawn('sh', ['-c', script, 'sh', binaries, folder], {
    ...account,
    cwd: tmpdir(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  return {
    async stop() {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
