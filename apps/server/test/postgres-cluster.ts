import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** fast: an orderly stop. immediate: like a crash. */
export type HaltMode = 'fast' | 'immediate';

export type PostgresCluster = {
  url: string;
  /** Its temporary folder, with the subfolder `data`. */
  folder: string;
  /** Stops it, for tests of outages. */
  halt(mode: HaltMode): Promise<void>;
  resume(): Promise<void>;
  /** Signals all of its processes: SIGSTOP freezes it, SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Loses nothing acknowledged in a crash; normal tests are faster without. */
  durable?: boolean;
  /** The parent of its temporary folder. */
  parent?: string;
};

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder of initdb and pg_ctl: the newest of Debian's, otherwise from PATH, otherwise null. */
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

/** The same for tests that are nothing without PostgreSQL. @throws Error that says what to install */
export function requirePostgresBinaries(): string {
  const found = findPostgresBinaries();
  if (found === null)
    throw new Error('No PostgreSQL was found: install it, or put the folder of initdb and pg_ctl into PATH.');
  return found;
}

/**
 * Starts a temporary PostgreSQL, reachable only through a Unix socket in a temporary folder, without fsync unless it is to be durable. It is
 * stopped and deleted by `stop()`, and also if this process dies.
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
  const speed = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const settings = `-k ${folder} -c listen_addresses='' -c max_connections=200 ${speed}`;
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

/** The server's own process and its children (Linux). */
function processesOf(data: string): number[] {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [Number(pid), ...children.map(Number)];
}

type Account = { uid: number; gid: number };

/** PostgreSQL and its pooler refuse to run as root. */
export function unprivilegedAccount(): Account | null {
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

/**
 * A shell that waits for the end of its input, which comes from `stop` or from the death of this process, and then
 * cleans up.
 */
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
