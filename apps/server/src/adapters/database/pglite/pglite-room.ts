import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A segment of PostgreSQL's log, the largest file that opening a database may create. */
const LARGEST_BYTES = 16 * 1024 ** 2;

/** Explains a failed open by its folder, which PGlite does not. @throws Error with the folder and the system's message */
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
