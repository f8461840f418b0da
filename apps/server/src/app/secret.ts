import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from './hash.ts';

/** The secret of an installation that was given none: made once and kept in its data folder. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomToken(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
