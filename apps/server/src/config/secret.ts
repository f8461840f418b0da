import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../adapters/database/database.ts';
import { hasCode, writeOnce } from '../adapters/storage/write-once.ts';
import { randomToken } from '../app/hash.ts';
import type { Config } from './config.ts';

/** Of `services.settings`. */
export type Secrets = {
  /** Signs, hashes and encrypts all that is made. */
  secret: string;
  /** What one of these has made is accepted: the secret, and the former one for as long as it is set. */
  acceptedSecrets: readonly string[];
};

/**
 * The secrets of the settings; without a configured one, of the data folder.
 * @throws Error that tells the operator what to do about one that is too short, or no new one
 */
export async function readSecrets({
  AUTH_SECRET,
  AUTH_SECRET_FORMER,
  DATA_DIR,
}: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_FORMER' | 'DATA_DIR'>): Promise<Secrets> {
  const secret = AUTH_SECRET ?? (await readSecret(DATA_DIR));
  if (AUTH_SECRET_FORMER === undefined) return { secret, acceptedSecrets: [secret] };
  if (AUTH_SECRET_FORMER !== secret) return { secret, acceptedSecrets: [secret, AUTH_SECRET_FORMER] };
  throw new Error(
    'AUTH_SECRET_FORMER is the secret that is in use: set AUTH_SECRET to a new one, or take AUTH_SECRET_FORMER out ' +
      "(docs/operations.md, 'A new secret').",
  );
}

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
      "delete it, and the next start makes a new one (docs/operations.md, 'A new secret', says what ends with the old one).",
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
