import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from './hash.ts';

/** Reads the secret from the data folder, creating it on first use; for installations without a configured secret. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomToken(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
