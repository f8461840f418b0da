import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from './hash.ts';

/**
 * Reads a secret from the data folder, creating it on first use; for installations without a configured secret.
 * @param name of its file
 */
export async function readSecret(dataDir: string, name = 'secret'): Promise<string> {
  const file = join(dataDir, name);
  try {
    await writeFile(file, randomToken(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
