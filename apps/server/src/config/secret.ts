import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../adapters/database/database.ts';
import { hasCode, writeOnce } from '../adapters/storage/write-once.ts';
import { randomToken } from '../app/hash.ts';

/** As many as AUTH_SECRET must have. */
const LEAST_BYTES = 32;

/**
 * Reads a secret from the data folder, creating it on first use; for installations without a configured secret.
 * @param name of its file
 * @throws Error that tells the operator what to do about a file that is too short
 */
export async function readSecret(dataDir: string, name = 'secret'): Promise<string> {
  const file = join(dataDir, name);
  const secret = (await readIfThere(file)) ?? (await make(dataDir, file));
  if (Buffer.byteLength(secret) >= LEAST_BYTES) return secret;
  throw new Error(
    `${file} has less than ${LEAST_BYTES} bytes: what is signed with it could be forged. Put it back from a backup; or ` +
      "delete it, and the next start makes a new one (docs/operations.md, 'What to keep', says what ends with the old one).",
  );
}

/** Another server may make it at the same time: one file is kept, and both read it. */
async function make(dataDir: string, file: string): Promise<string> {
  const part = join(dataDir, `.secret-${randomUUID()}`);
  try {
    await writeOnce(file, part, [Buffer.from(randomToken(32))]);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The key of what outlives the server's secret. The database has it since its migrations, and it is moved and restored with it. */
export async function readDatabaseKey({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const row = await kysely
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', 'phones')
    .executeTakeFirstOrThrow();
  return row.key;
}
