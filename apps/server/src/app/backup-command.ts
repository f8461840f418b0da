import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { NO_GUARD } from '../adapters/database/database.ts';
import { openPGlite } from '../adapters/database/pglite/pglite-engine.ts';
import { backUp, backupsIn, listBackups } from '../adapters/database/pglite/pglite-maintenance.ts';
import { readConfig } from '../config/config.ts';
import { tighten } from '../config/private-files.ts';
import { called } from './run-program.ts';

type Env = Record<string, string | undefined>;

const USAGE = `For the built-in database, while no server runs; - is standard output or input:
  ${called('backup', 'backup')} FILE     writes the database, the photos and the secret to a new file
  ${called('restore', 'restore')} FILE    unpacks such a file into an empty DATA_DIR`;

/** Beside a backup of the database, of which the newest is taken. */
const PARTS = ['storage', 'secret', 'demo-payments-secret'];

/** `npm run backup`; returns the output. @throws FolderInUseError if a server runs; Error with a message for the operator */
export async function runBackupCommand(args: string[], env: Env): Promise<string> {
  const { dataDir, file, PGLITE_SYNC, left } = read(args, env);
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) throw new Error(`There is no built-in database in ${dataDir}.`);
  if (file !== '-' && existsSync(file)) throw new Error(`${file} exists already.`);
  const quiet = { onError() {}, onAway() {}, onBack() {}, onBroken() {} };
  // As it is: another version than this one may be in use.
  const engine = await openPGlite({ folder, isSynced: PGLITE_SYNC, ...quiet }, NO_GUARD);
  try {
    if (engine.maintenance === null) throw new Error('The database cannot be backed up.');
    const database = await backUp(engine.maintenance, backupsIn(dataDir));
    const parts = PARTS.filter((part) => existsSync(join(dataDir, part)));
    const tar = spawnTar(['cf', '-', '-C', dataDir, join('backups', basename(database)), ...parts]);
    await Promise.all([
      file === '-' ? pipeline(tar.stdout, process.stdout) : keep(tar.stdout, file),
      ended(tar),
    ]);
  } finally {
    await engine.close();
  }
  return [`Backed up ${dataDir}.`, ...left].join('\n');
}

/** `npm run restore`; returns the output. @throws Error with a message for the operator */
export async function runRestoreCommand(args: string[], env: Env): Promise<string> {
  const { dataDir, file, left } = read(args, env);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = join(dataDir, '.restore');
  await rm(unfinished, { recursive: true, force: true });
  if ((await readdir(dataDir)).length > 0)
    throw new Error(
      `${dataDir} is not empty. Move what is in it elsewhere, or set DATA_DIR to another folder.`,
    );
  const pgdata = join(unfinished, 'database', 'pgdata');
  await mkdir(pgdata, { recursive: true });
  const source = file === '-' ? process.stdin : createReadStream(file);
  await unpack(source, ['xf', '-', '-C', unfinished]);
  const backup = (await listBackups(backupsIn(unfinished))).at(-1);
  if (backup === undefined) throw new Error(`${file} is no backup: it has no database.`);
  await unpack(createReadStream(join(backupsIn(unfinished), backup)), ['xzf', '-', '-C', pgdata]);
  await tighten(unfinished);
  for (const part of await readdir(unfinished)) await rename(join(unfinished, part), join(dataDir, part));
  await rm(unfinished, { recursive: true });
  return [`Restored ${dataDir}. What waited to be sent is not sent by itself.`, ...left].join('\n');
}

function read([file, ...more]: string[], env: Env) {
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { DATABASE_URL, DATA_DIR: dataDir, AUTH_SECRET, s3, PGLITE_SYNC } = readConfig(env);
  if (DATABASE_URL !== undefined)
    throw new Error(
      'DATABASE_URL is set. Back up PostgreSQL with pg_dump (docs/self-hosting/backup-and-restore.md).',
    );
  const left = [
    ...(AUTH_SECRET === undefined
      ? []
      : [
          'AUTH_SECRET is not part of a backup: keep it elsewhere, because a restored server needs the same.',
        ]),
    ...(s3 === undefined ? [] : ['The photos in the bucket are not part of a backup.']),
  ];
  return { dataDir, file, PGLITE_SYNC, left };
}

/** A file is complete or absent, and durable. */
async function keep(source: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await pipeline(source, handle.createWriteStream({ flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function unpack(source: Readable, args: string[]): Promise<void> {
  const tar = spawnTar([...args, '--no-same-owner']);
  // tar stops reading at the archive's end, or where it fails: its own words count, not the closed pipe.
  await Promise.all([pipeline(source, tar.stdin).catch(() => {}), ended(tar)]);
}

const spawnTar = (args: string[]) => spawn('tar', args, { stdio: 'pipe' });

async function ended(tar: ChildProcessWithoutNullStreams): Promise<void> {
  const [words, [code]] = await Promise.all([text(tar.stderr), once(tar, 'close')]);
  if (code !== 0) throw new Error(`tar failed: ${words.trim()}`);
}
