import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGliteMaintenance } from '../database.ts';

const MAX_BACKUPS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const CHECK_EVERY_MS = 60 * 60 * 1000;
const NAME = /^fairtab-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})\.tar\.gz$/;

/** Writes a backup, a gzipped tar of the PGlite folder, and deletes all but the newest seven. Returns its path. */
export async function backUp(
  maintenance: PGliteMaintenance,
  folder: string,
  now = new Date(),
): Promise<string> {
  await make(folder);
  const dump = await maintenance.dump();
  const packed = await promisify(gzip)(await dump.arrayBuffer(), { level: 1 });
  const file = join(folder, `fairtab-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(packed);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  for (const old of (await listBackups(folder)).slice(0, -MAX_BACKUPS)) await rm(join(folder, old));
  return file;
}

const make = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Their names, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/** Unix milliseconds; 0 without backups. Ignores future dates, which come from a wrong clock. */
async function newestBackup(folder: string, now: Date): Promise<number> {
  const moments = (await listBackups(folder)).map((name) => {
    const [, moment = ''] = NAME.exec(name) ?? [];
    return Date.parse(moment.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:').concat('Z'));
  });
  return Math.max(0, ...moments.filter((moment) => moment <= now.getTime()));
}

/** Where the built-in database's backups are. */
export const backupsIn = (dataDir: string) => join(dataDir, 'backups');

/** Milliseconds since the newest backup or, without one, since the database was made. Null if that cannot be known. */
export async function ageOfBackup(dataDir: string, now: Date): Promise<number | null> {
  const folder = backupsIn(dataDir);
  const made = await stat(folder).catch(() => null);
  return made && now.getTime() - Math.max(made.birthtimeMs, await newestBackup(folder, now));
}

export type Maintenance = { stop(): Promise<void> };

export type MaintenanceOptions = {
  backupFolder: string;
  onError: (error: unknown) => void;
};

/** Checks at once, then hourly, whether the newest backup is a day old; if so, vacuums and writes one (about a second). */
export function scheduleMaintenance(
  maintenance: PGliteMaintenance,
  options: MaintenanceOptions,
  now = new Date(),
): Maintenance {
  let running = doFirstMaintenance(maintenance, options, now).catch(options.onError);
  const timer = setInterval(() => {
    running = doMaintenance(maintenance, options).catch(options.onError);
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Skips a new database, whose first user is waiting for a page. */
async function doFirstMaintenance(
  maintenance: PGliteMaintenance,
  { backupFolder }: Pick<MaintenanceOptions, 'backupFolder'>,
  now: Date,
): Promise<void> {
  // The first start makes the folder, so it is as old as the database.
  await make(backupFolder);
  const { birthtimeMs } = await stat(backupFolder);
  if (now.getTime() - birthtimeMs >= DAY_MS) await doMaintenance(maintenance, { backupFolder }, now);
}

export async function doMaintenance(
  maintenance: PGliteMaintenance,
  { backupFolder }: Pick<MaintenanceOptions, 'backupFolder'>,
  now = new Date(),
): Promise<void> {
  if (now.getTime() - (await newestBackup(backupFolder, now)) < DAY_MS) return;
  await maintenance.vacuum();
  await backUp(maintenance, backupFolder, now);
}
