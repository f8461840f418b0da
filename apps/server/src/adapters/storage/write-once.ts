import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether it is a file system error with that code, such as 'EEXIST'. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Writes a new file atomically via `part`, a temporary name on the same disk. @throws EEXIST instead of overwriting */
export async function writeOnce(
  target: string,
  part: string,
  contents: readonly Uint8Array[],
): Promise<void> {
  try {
    await writeDurably(part, contents);
    // Unlike a rename, a link never replaces an existing file.
    await link(part, target);
    await syncFolder(dirname(target));
  } finally {
    await rm(part, { force: true });
  }
}

async function writeDurably(path: string, contents: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (const content of contents) await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes new names in the folder survive a power loss, on systems that support it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
