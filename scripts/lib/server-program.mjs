import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureAppBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

/** Node's arguments to run a program of the server, once built. @param {string} file @returns {Promise<string[]>} */
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
