import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureAppBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

/**
 * Installs what is missing and builds the server; where that fails, the process says why and ends.
 *
 * @param {string} file a program of the server
 * @returns {Promise<string[]>} Node's arguments that run it from the root, with the settings of `.env`
 */
export async function serverProgram(file) {
  try {
    await ensureInstalled('start');
    await ensureAppBuilt('apps/server');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, '--enable-source-maps', `apps/server/dist/${file}`];
}
