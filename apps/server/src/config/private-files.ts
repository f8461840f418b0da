import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../adapters/storage/write-once.ts';

const OTHERS = 0o077;
const OWNER = 0o700;

const OURS = /^(database|storage|backups|secret|demo-payments-secret|\.(secret|ready)-.*)$/;

/** Sets the umask so that only this user can access new files. Main thread only. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

const UNWRITABLE: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
};

/** Creates the data folder. @throws Error that names the setting if this user cannot write there */
export async function createDataFolder(dataDir: string): Promise<void> {
  const trial = join(dataDir, `.ready-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(trial, '', { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    for (const [code, why] of Object.entries(UNWRITABLE))
      if (hasCode(cause, code))
        throw new Error(`DATA_DIR: this user cannot write to ${dataDir}: ${why} (${code}).`, { cause });
    // A full disk is reported by what needs room there.
    if (!hasCode(cause, 'ENOSPC')) throw cause;
  } finally {
    await rm(trial, { force: true }).catch(() => {});
  }
}

/**
 * Removes others' permissions from our files of earlier starts or restored backups; returns paths that could not be changed.
 * Skips folders that are closed already, and leaves the mode of a data folder that holds other things too.
 */
export async function tightenDataFolder(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(dataDir, name));
  const left: string[] = [];
  for (const path of ours) if (await isOpen(path)) left.push(...(await tighten(path)));
  if (ours.length === names.length && (await isOpen(dataDir))) left.push(...(await close(dataDir, OWNER)));
  return left;
}

/** Restricts a file or folder tree to its owner, without following links; returns paths that could not be changed. */
export async function tighten(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return [];
  const left: string[] = [];
  if (found.isDirectory()) {
    const names = await readdir(path).catch(() => []);
    for (const name of names) left.push(...(await tighten(join(path, name))));
  }
  // After its content, so that an interrupted start continues the next time.
  return [...left, ...(await close(path, found.mode & OWNER))];
}

/** Windows has other permissions: all files would look open. */
async function isOpen(path: string): Promise<boolean> {
  const found = process.platform === 'win32' ? null : await lstat(path).catch(() => null);
  return found !== null && (found.mode & OTHERS) !== 0;
}

const close = (path: string, mode: number): Promise<string[]> =>
  chmod(path, mode).then(
    () => [],
    (error: unknown) => (hasCode(error, 'ENOENT') ? [] : [path]),
  );
