import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../adapters/database/database.ts';
import { hasCode, writeOnce } from '../adapters/storage/write-once.ts';
import { randomToken } from '../app/hash.ts';
import type { Config } from './config.ts';

export type Secrets = {
  /** Signs, hashes and encrypts everything new. */
  secret: string;
  /** The current secret, and the former one if set. */
  acceptedSecrets: readonly string[];
};

/** The configured secrets, else the data folder's. @throws Error with the remedy for one that is too short or missing */
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
      "(docs/self-hosting/settings.md, 'Replace the secret').",
  );
}

const LEAST_BYTES = 32;

/** Reads a secret file from the data folder, creating it on first use. @throws Error with the remedy if it is too short */
export async function readSecret(dataDir: string, name = 'secret'): Promise<string> {
  const file = join(dataDir, name);
  const secret = (await readIfThere(file)) ?? (await make(dataDir, file));
  if (Buffer.byteLength(secret) >= LEAST_BYTES) return secret;
  throw new Error(
    `${file} has less than ${LEAST_BYTES} bytes: what is signed with it could be forged. Put it back from a backup; or ` +
      "delete it, and the next start makes a new one (what ends with the old one: docs/self-hosting/settings.md, 'Replace the secret').",
  );
}

/** Another server may do the same: one file wins, and both read it. */
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

/** The key of what outlives the server's secret; created by migrations, and moved and restored with the database. */
export async function readDatabaseKey({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const row = await kysely
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', 'phones')
    .executeTakeFirstOrThrow();
  return row.key;
}
