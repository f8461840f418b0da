import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../adapters/storage/write-once.ts';

const OTHERS = 0o077;
const OWNER = 0o700;

/** What is in the data folder, and what is written there before it has its name. */
const OURS = /^(database|storage|backups|secret|demo-payments-secret|\.(secret|ready)-.*)$/;

/** Lets nobody but this process's user read or change what it writes from now on. For programs: threads cannot. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Takes away what others may do with files of an earlier start, or of a restored backup: database, photos and secret. What is in a
 * folder that others cannot enter is left, so that a start does not walk over every photo; and a data folder that holds other
 * things too keeps its own mode.
 * @returns the paths that could not be changed, as of another user
 */
export async function tightenDataFolder(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(dataDir, name));
  const left: string[] = [];
  for (const path of ours) if (await isOpen(path)) left.push(...(await tighten(path)));
  if (ours.length === names.length && (await isOpen(dataDir))) left.push(...(await close(dataDir, OWNER)));
  return left;
}

/**
 * Lets nobody but the owner read or change a file, or a folder with all that is in it; what links lead to is left.
 * @returns the paths that could not be changed
 */
export async function tighten(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return [];
  const left: string[] = [];
  if (found.isDirectory()) {
    const names = await readdir(path).catch(() => []);
    for (const name of names) left.push(...(await tighten(join(path, name))));
  }
  // After all that is in it, so that a start that is cut short does not leave it half done.
  return [...left, ...(await close(path, found.mode & OWNER))];
}

/** Windows has other permissions, and would show all as open for ever. */
async function isOpen(path: string): Promise<boolean> {
  const found = process.platform === 'win32' ? null : await lstat(path).catch(() => null);
  return found !== null && (found.mode & OTHERS) !== 0;
}

const close = (path: string, mode: number): Promise<string[]> =>
  chmod(path, mode).then(
    () => [],
    (error: unknown) => (hasCode(error, 'ENOENT') ? [] : [path]),
  );
