import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of PostgreSQL's log, the largest that opening a database may make. */
const LARGEST_BYTES = 16 * 1024 ** 2;

/**
 * Says why a database could not be opened where the reason is its folder: PGlite itself says only that it failed.
 * @throws Error with the folder, and what the system says
 */
export async function requireRoom(folder: string): Promise<void> {
  const file = join(folder, '.room');
  try {
    const handle = await open(file, 'w', 0o600);
    await handle.writeFile(Buffer.alloc(LARGEST_BYTES)).finally(() => handle.close());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The built-in database cannot write to its folder ${folder}: ${why}`, { cause });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
